import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  planSave,
  type TrialFields,
  unsavedFields,
  withoutFields,
  withRefused,
  withTyped,
} from '../../../resources/trials/trialDraft.ts';

const stored: TrialFields = {
  title: 'LZZT',
  type: 'full',
  recruitment_end_date: '2026-11-30',
  recruitment_target: 300,
  tax_rule: 'vat_19',
  tax_reason: null,
};

describe('what is sent', () => {
  test('only fields that differ from what is stored', () => {
    const draft = withTyped(emptyDraft, stored, { title: 'LZZT', recruitment_target: 280 });
    expect(planSave(stored, draft)).toEqual({ fields: ['recruitment_target'], conflicts: [] });
  });

  test.each<[string, Partial<TrialFields>]>([
    ['an empty title', { title: '  ' }],
    ['a negative target', { recruitment_target: -1 }],
    ['a target beyond the limit', { recruitment_target: 1_000_001 }],
  ])('%s stays unsaved and holds no other field back', (_name, typed) => {
    const draft = withTyped(emptyDraft, stored, { ...typed, type: 'test' });
    expect(planSave(stored, draft).fields).toEqual(['type']);
    expect(unsavedFields(stored, draft)).toHaveLength(2);
  });

  test('a text that is no date keeps the stored date, and typing a date releases it', () => {
    const refused = withRefused(
      withTyped(emptyDraft, stored, { recruitment_end_date: '2026-12-01' }),
      'recruitment_end_date',
    );
    expect(planSave(stored, refused).fields).toEqual([]);
    expect(unsavedFields(stored, refused)).toEqual(['recruitment_end_date']);
    const mended = withTyped(refused, stored, { recruitment_end_date: '2026-12-02' });
    expect(planSave(stored, mended).fields).toEqual(['recruitment_end_date']);
  });

  test.each(['exempt', 'not_taxable'] as const)('%s waits for its reason', (tax_rule) => {
    const ruled = withTyped(emptyDraft, stored, { tax_rule });
    expect(planSave(stored, ruled).fields).toEqual([]);
    const reasoned = withTyped(ruled, stored, { tax_reason: '§ 4 Nr. 14 UStG' });
    expect(planSave(stored, reasoned).fields).toEqual(['tax_rule', 'tax_reason']);
  });

  test('the reason of an exempt trial is not emptied', () => {
    const exempt: TrialFields = { ...stored, tax_rule: 'exempt', tax_reason: 'research' };
    expect(planSave(exempt, withTyped(emptyDraft, exempt, { tax_reason: null })).fields).toEqual([]);
  });
});

describe('somebody else saved meanwhile', () => {
  const typed = withTyped(emptyDraft, stored, { recruitment_target: 280 });

  test('another field: mine is sent over theirs', () => {
    expect(planSave({ ...stored, title: 'Theirs' }, typed)).toEqual({
      fields: ['recruitment_target'],
      conflicts: [],
    });
  });

  test('the same field: it waits for a decision', () => {
    expect(planSave({ ...stored, recruitment_target: 290 }, typed)).toEqual({
      fields: [],
      conflicts: ['recruitment_target'],
    });
  });

  test('the same field to the same value: nothing is left to save', () => {
    const theirs = { ...stored, recruitment_target: 280 };
    expect(planSave(theirs, typed)).toEqual({ fields: [], conflicts: [] });
    expect(unsavedFields(theirs, typed)).toEqual([]);
  });

  test('a field typed in after the change is compared with the newer value', () => {
    const theirs = { ...stored, title: 'Theirs' };
    const both = withTyped(typed, theirs, { title: 'Mine' });
    expect(planSave(theirs, both)).toEqual({ fields: ['title', 'recruitment_target'], conflicts: [] });
  });

  test('typed again after it was let go, mine counts as seen', () => {
    const theirs = { ...stored, recruitment_target: 290 };
    const again = withTyped(withoutFields(typed, ['recruitment_target']), theirs, {
      recruitment_target: 280,
    });
    expect(planSave(theirs, again).fields).toEqual(['recruitment_target']);
  });
});

import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { BaseVersion, Id, Label, text, Version } from '../primitives.ts';
import { type Right, roles } from '../vocab.ts';

/**
 * The sheets and lists that views are shared of, with what a person needs to open them; `…-list` where there is a sheet, too. What
 * nurses open shows no money to anybody.
 */
export const viewPlaces = {
  prices: 'visitPlan',
  visits: 'visitPlan',
  'provider-payments': 'visitPlan',
  'operational-services': 'visitPlan',
  participants: 'participants',
  'invoice-items': 'invoices',
  providers: 'catalogs',
  'identifier-types': 'catalogs',
  recording: 'recording',
  confirmations: 'recording',
  invoices: 'invoices',
  radar: 'reports',
  trials: 'trials',
  'trial-invoices': 'invoices',
  'participant-list': 'participants',
  'provider-list': 'catalogs',
  'identifier-type-list': 'catalogs',
  'user-list': 'administrator',
} as const satisfies Record<string, Right | 'administrator'>;
export type ViewPlace = keyof typeof viewPlaces;
const ViewPlace = z.enum(Object.keys(viewPlaces) as [ViewPlace, ...ViewPlace[]]); // the keys of the object

/** Views of one place at most. */
export const sharedViewBounds = { ofPlace: 100 } as const;

/** How a sheet or a list is looked at, under a name, for all who open it; `content` is the screen's own text (JSON). */
const SharedViewEdit = z.strictObject({
  shared_view_id: Id,
  place: ViewPlace,
  name: Label,
  content: text(limits.sheetViewsLength).min(1),
  /** Whose screen begins with it; left out or null = nobody's. */
  start_role: z.enum(roles).nullable().default(null),
  version: BaseVersion,
});

export const SharedView = z.object({
  shared_view_id: Id,
  name: z.string(),
  content: z.string(),
  start_role: z.enum(roles).nullable(),
  made_by: z.string(),
  /** Whether the person may change and remove it. */
  is_changeable: z.boolean(),
  version: Version,
});
export type SharedView = z.infer<typeof SharedView>;

export const sharedViewsCalls = {
  /** By name. */
  listSharedViews: {
    method: 'GET',
    path: '/billing/shared-views',
    input: z.strictObject({ place: ViewPlace }),
    output: z.object({ views: z.array(SharedView) }),
    errors: [],
    needs: 'recording',
    trial: null,
  },
  /**
   * Shares a view, or changes one: whoever made it may, and administrators. A role begins with one view of a place; what it began
   * with before, it does no longer. Nurses set no beginning.
   */
  putSharedView: {
    method: 'PUT',
    path: '/billing/shared-view',
    input: SharedViewEdit,
    output: SharedView,
    errors: [
      'not_found',
      'stale',
      'shared_view_taken',
      'shared_view_not_own',
      'shared_views_full',
      'note_has_amount',
    ],
    needs: 'recording',
    trial: null,
  },
  removeSharedView: {
    method: 'DELETE',
    path: '/billing/shared-view',
    input: z.strictObject({ shared_view_id: Id, version: Version }),
    output: null,
    errors: ['not_found', 'stale', 'shared_view_not_own'],
    needs: 'recording',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;

import { Box, Button } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ImportKind } from '../../../../contract/imports/importKinds.ts';
import type { FoundKind } from '../../../../domain/imports/drop.ts';
import { inRunOrder } from '../../../../domain/imports/order.ts';
import { isReadable } from '../../../../domain/visitPlan/extractionFiles.ts';
import { FileDrop } from '../../../../ui/fileImport/FileDrop.tsx';
import { FileReading } from '../../../../ui/fileImport/FileReading.tsx';
import { RefusedFiles } from '../../../../ui/fileImport/RefusedFiles.tsx';
import { useFiles } from '../../../../ui/fileImport/useFiles.ts';
import { useReadSheets, withCorrections } from '../../../../ui/fileImport/useReadSheets.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { isDemoSite } from '../../../demo/isDemoSite.ts';
import { SampleOffer } from '../../../demo/SampleOffer.tsx';
import { jobsOf } from '../run/jobs.ts';
import { RunBar } from '../run/RunBar.tsx';
import { RunDone } from '../run/RunDone.tsx';
import { usePreview } from '../run/usePreview.ts';
import { useRun } from '../run/useRun.ts';
import type { Performed } from '../values/ServicesQuestion.tsx';
import { UnmatchedValues } from '../values/UnmatchedValues.tsx';
import { useAnswers } from '../values/useAnswers.ts';
import { DocumentDetail } from './DocumentDetail.tsx';
import { type Definitions, type DroppedSheet, orderedOf } from './droppedSheets.ts';
import { FoundFiles } from './FoundFiles.tsx';
import type { FilesCalls } from './filesCalls.ts';
import { SheetDetail } from './SheetDetail.tsx';
import { isDone, type SheetState, stateOf } from './sheetStates.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useDroppedSheets } from './useDroppedSheets.ts';

interface Props {
  definitions: Definitions;
  /** The same value from picture to picture. */
  calls: FilesCalls;
  /** Of which what was answered is remembered. */
  trialId: string;
  /** What performed visits ask once they are brought in. */
  follows?: ReactNode;
  /** The kind that was asked for: what a single file holds that is not recognised. */
  asked: ImportKind | null;
  /** Pictures and PDFs hold no lines: a visit plan is read from them elsewhere. */
  onPictures: (files: readonly File[]) => void;
  /** What was brought in before. */
  past?: ReactNode;
  /** Records of the trial are other ones than before. */
  onDone: () => void;
}

const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
const isIncludedKind = (sheet: DroppedSheet): sheet is DroppedSheet & { kind: FoundKind } =>
  sheet.isIncluded && sheet.kind !== null;

/** Brings many files in: drop them, look at what they were recognised as, correct it, run them in their order. */
export function ImportFiles({
  definitions,
  calls,
  trialId,
  asked,
  follows,
  past,
  onPictures,
  onDone,
}: Props) {
  const text = useText();
  const run = useRun(calls);
  const dropped = useDroppedSheets(definitions, asked, run.forget);
  const { sheets, refused } = dropped;
  const files = useFiles(dropped.add);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [isTogether, setTogether] = useState(true);
  const [performed, setPerformed] = useState<Performed | null>(null);

  const readings = useMemo(
    () => sheets.flatMap(({ reading, isIncluded }) => (reading && isIncluded ? [reading] : [])),
    [sheets],
  );
  const { lines, share } = useReadSheets(readings);
  const { outcomes } = run;
  const states = useMemo(
    () =>
      sheets.map((sheet): SheetState => {
        const { reading, corrections } = sheet;
        const read = reading && lines.get(reading);
        const corrected = reading && read ? withCorrections(read, reading, corrections) : null;
        return stateOf(sheet, corrected, outcomes.get(sheet.id) ?? null);
      }),
    [sheets, lines, outcomes],
  );
  const included = useMemo(() => {
    const inOrder = inRunOrder(sheets.filter(isIncludedKind).map(orderedOf));
    return inOrder.flatMap(({ sheet }) => states.find((state) => state.sheet === sheet) ?? []);
  }, [sheets, states]);
  const shown = [...included, ...states.filter(({ sheet }) => !isIncludedKind(sheet))];
  const answers = useAnswers(trialId);
  const preview = usePreview(calls, definitions, included, answers.resolutions, run.isRunning);
  const { files: previews, unmatched, choices } = preview;

  const startOver = (): void => {
    dropped.reset();
    answers.reset();
    run.reset();
    setOpenedId(null);
    setPerformed(null);
  };
  const start = (): void => {
    dropped.remember();
    answers.remember(preview.answered);
    const left = included.filter((state) => !isDone(state));
    const jobs = jobsOf(left, definitions, preview.answered);
    const choice = {
      is_together: isTogether,
      is_confirming: performed === 'confirm',
      is_proposing: performed === 'propose',
    };
    void run.start(jobs, choice).finally(onDone);
  };

  const { progress } = files;
  if (progress) return <FileReading progress={progress} onCancel={files.cancel} />;
  if (sheets.length === 0)
    return (
      <FileDrop onFiles={(chosen) => (chosen.every(isReadable) ? onPictures(chosen) : files.open(chosen))}>
        <TemplateMenu definitions={definitions} />
        {isDemoSite && <SampleOffer onFiles={files.open} />}
        <RefusedFiles files={refused} />
        {past}
      </FileDrop>
    );
  if (included.length > 0 && !run.isRunning && included.every(isDone))
    return <RunDone states={included} follows={follows} past={past} onAnother={startOver} />;

  const opened = states.find(({ sheet }) => sheet.id === openedId);
  const detailed = opened ?? (states.length === 1 ? states[0] : undefined);
  return (
    <Box sx={column}>
      <Box sx={{ flex: detailed ? 'none' : 1, minHeight: 0, overflow: 'auto', background: 'var(--surface)' }}>
        <RefusedFiles files={refused} />
        {!run.isRunning && !opened && (
          <UnmatchedValues values={unmatched} choices={choices} answers={answers} />
        )}
        <FoundFiles
          states={opened ? [opened] : shown}
          previews={previews}
          isRunning={run.isRunning}
          onKind={dropped.setKind}
          onInclude={dropped.include}
          onOpen={detailed ? null : setOpenedId}
        />
        {states.some(({ outcome }) => outcome?.kind === 'unknown') && past}
        {!run.isRunning && (
          <Box sx={{ display: 'flex', gap: '8px', p: '8px 24px' }}>
            {opened ? (
              <Button startIcon={<ArrowLeft size={15} aria-hidden />} onClick={() => setOpenedId(null)}>
                {text('importDrop.backToFiles')}
              </Button>
            ) : (
              <MoreFiles onFiles={files.open} />
            )}
          </Box>
        )}
      </Box>
      {detailed?.sheet.document && <DocumentDetail preview={previews.get(detailed.sheet.id) ?? null} />}
      {detailed?.sheet.reading && (
        <SheetDetail
          state={detailed}
          preview={previews.get(detailed.sheet.id) ?? null}
          reading={detailed.sheet.reading}
          onMatch={(field, at) => dropped.match(detailed.sheet.id, field, at)}
          onLocale={(locale) => dropped.setLocale(detailed.sheet.id, locale)}
          onCorrect={(line, field, typed) => dropped.correct(detailed.sheet.id, line, field, typed)}
          onSkip={(skipped, isSkipped) => dropped.skip(detailed.sheet.id, skipped, isSkipped)}
        />
      )}
      <RunBar
        states={included}
        run={run}
        share={share}
        preview={preview}
        hasOpenValues={unmatched.some(answers.isOpen)}
        isTogether={isTogether}
        onTogether={setTogether}
        performed={performed}
        onPerformed={setPerformed}
        onRun={start}
        onCancel={run.isRunning ? run.stop : startOver}
      />
    </Box>
  );
}

/** More files beside those that are already there. */
function MoreFiles({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const label = useText()('importDrop.more');
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = '';
        }}
      />
    </>
  );
}

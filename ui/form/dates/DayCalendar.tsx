import { Box, Button, ButtonBase, IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { constants } from '../../../contract/constants.ts';
import { addDays, firstDate, lastDate, mondayOf } from '../../../domain/dates.ts';
import { useToday } from '../../session/useToday.ts';
import { useFormat } from '../../words/useFormat.ts';
import { useText } from '../../words/useText.ts';
import { dayByKey, monthsOn, weeksOfMonth, yearByKey, yearsOfLine, yearsOfPage } from './calendarDays.ts';

interface Props {
  /** `YYYY-MM-DD`, or none yet: then it opens at today. */
  value: string | null;
  /** Whether the keyboard is led into it: not where it comes so late that what it stands in is closing. */
  isAwaited: boolean;
  onPick: (date: string) => void;
}

const cell = (isMarked: boolean, isToday: boolean, isApart: boolean) => ({
  width: '100%',
  height: { xs: 44, sm: 32 },
  borderRadius: '7px',
  fontSize: 13,
  color: isApart ? 'var(--text3)' : 'var(--text)',
  fontWeight: isToday ? 700 : 400,
  boxShadow: isToday ? 'inset 0 0 0 1px var(--accent-line)' : 'none',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  ...(isMarked && { background: 'var(--accent-weak)', color: 'var(--accent-text)', fontWeight: 600 }),
});

const lead = (button: HTMLElement | null): void => button?.focus();

const columns = (count: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
});

interface HeadProps {
  back: string;
  on: string;
  onTurn: (direction: -1 | 1) => void;
  children: ReactNode;
}

function Head({ back, on, onTurn, children }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '8px' }}>
      <IconButton aria-label={back} onClick={() => onTurn(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      {children}
      <IconButton aria-label={on} onClick={() => onTurn(1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

interface GridProps {
  /** The day that the keyboard would be on, and whether it is led there. */
  at: string;
  isLed: boolean;
  value: string | null;
  today: string;
  onGo: (date: string) => void;
  onChoose: (date: string) => void;
}

function Days({ at, isLed, value, today, onGo, onChoose }: GridProps) {
  const format = useFormat();
  const monday = mondayOf(at);
  const byKey = (event: KeyboardEvent): void => {
    const to = dayByKey(at, event.key, event.shiftKey);
    if (to === null) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Box role="grid" aria-label={format.monthYear(at)} onKeyDown={byKey}>
      <Box role="row" sx={columns(7)}>
        {[0, 1, 2, 3, 4, 5, 6].map((day) => {
          const name = format.weekday(addDays(monday, day));
          return (
            <Box
              key={day}
              role="columnheader"
              aria-label={name}
              sx={{ fontSize: 12, color: 'var(--text3)', textAlign: 'center', pb: '4px' }}
            >
              {name.slice(0, 2)}
            </Box>
          );
        })}
      </Box>
      {weeksOfMonth(at).map((week) => (
        <Box key={week[0]} role="row" sx={columns(7)}>
          {week.map((date) => (
            <Box key={date} role="gridcell" aria-selected={date === value}>
              <ButtonBase
                className="tabular"
                ref={date === at && isLed ? lead : null}
                tabIndex={date === at ? 0 : -1}
                disabled={date < firstDate || date > lastDate}
                aria-label={format.date(date)}
                aria-current={date === today ? 'date' : undefined}
                onClick={() => onChoose(date)}
                sx={cell(date === value, date === today, date.slice(0, 7) !== at.slice(0, 7))}
              >
                {Number(date.slice(8))}
              </ButtonBase>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Years({ at, isLed, value, today, onGo, onChoose }: GridProps) {
  const text = useText();
  const shown = yearsOfPage(Number(at.slice(0, 4)));
  const lines = shown.filter((_year, index) => index % yearsOfLine === 0);
  const byKey = (event: KeyboardEvent): void => {
    const to = yearByKey(at, event.key);
    if (to === null) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <Box role="grid" aria-label={text('common.calendar.years')} onKeyDown={byKey}>
      {lines.map((first) => (
        <Box key={first} role="row" sx={columns(yearsOfLine)}>
          {shown
            .filter((year) => year >= first && year < first + yearsOfLine)
            .map((year) => (
              <Box key={year} role="gridcell" aria-selected={value?.startsWith(String(year)) === true}>
                <ButtonBase
                  className="tabular"
                  ref={at.startsWith(String(year)) && isLed ? lead : null}
                  tabIndex={at.startsWith(String(year)) ? 0 : -1}
                  onClick={() => onChoose(monthsOn(at, 12 * (year - Number(at.slice(0, 4)))))}
                  sx={cell(value?.startsWith(String(year)) === true, today.startsWith(String(year)), false)}
                >
                  {year}
                </ButtonBase>
              </Box>
            ))}
        </Box>
      ))}
    </Box>
  );
}

/** The days of a month, and the years, in the chosen language; *today* is that of the site. */
export function DayCalendar({ value, isAwaited, onPick }: Props) {
  const text = useText();
  const format = useFormat();
  const today = useToday();
  const [at, setAt] = useState(value ?? today);
  const [isByYear, setByYear] = useState(false);
  // Turning a page by its button leaves the keyboard there.
  const [isLed, setLed] = useState(isAwaited);
  const go = (to: string): void => {
    setLed(true);
    setAt(to);
  };
  const turn = (direction: -1 | 1): void => {
    setLed(false);
    setAt(monthsOn(at, direction * (isByYear ? 12 * constants.yearsPage : 1)));
  };
  const shared = { at, isLed, value, today, onGo: go };
  return (
    <Box sx={{ width: { xs: 340, sm: 268 }, maxWidth: 'calc(100vw - 32px)', p: '12px' }}>
      <Head
        back={text(isByYear ? 'common.calendar.previousYears' : 'common.calendar.previousMonth')}
        on={text(isByYear ? 'common.calendar.nextYears' : 'common.calendar.nextMonth')}
        onTurn={turn}
      >
        <Button
          variant="text"
          aria-expanded={isByYear}
          aria-label={text('common.calendar.year', { month: format.monthYear(at) })}
          onClick={() => {
            setLed(true);
            setByYear(!isByYear);
          }}
        >
          <span aria-live="polite">{format.monthYear(at)}</span>
        </Button>
      </Head>
      {isByYear ? (
        <Years
          {...shared}
          onChoose={(date) => {
            go(date);
            setByYear(false);
          }}
        />
      ) : (
        <Days {...shared} onChoose={onPick} />
      )}
      <Button variant="outlined" fullWidth sx={{ mt: '8px' }} onClick={() => onPick(today)}>
        {`${text('common.calendar.today')} · ${format.date(today)}`}
      </Button>
    </Box>
  );
}

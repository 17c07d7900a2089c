import type { Locale } from '../values/cellValue.ts';
import { couldBeEither, type Decimal, parseDecimal } from '../values/decimals.ts';

/** `+5%`, `*1,03`, `-10`, `=80`: what is typed into a selection of numbers. */
export interface Formula {
  readonly operator: '+' | '-' | '*' | '/' | '=';
  readonly operand: Decimal;
  readonly isPercent: boolean;
}

/** Half away from zero: `numerator / denominator` with a positive denominator. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator) + denominator;
  const magnitude = doubled / (2n * denominator);
  return numerator < 0n ? -magnitude : magnitude;
};

/** Null while the text is no formula. Division by zero is none, nor is an amount that could be thousands or decimals. */
export function parseFormula(text: string, locale: Locale): Formula | null {
  const [, sign, written, percent] = /^\s*([+\-\u2212*×/:÷=])\s*(.*?)\s*(%?)\s*$/.exec(text) ?? [];
  if (sign === undefined || written === undefined) return null;
  const number = written.replace('€', '');
  const operand = parseDecimal(number, locale);
  const operator = operatorOf(sign);
  if (operand === null || operator === null) return null;
  const isPercent = percent === '%';
  if (isPercent && operator === '=') return null;
  const isAmount = operator !== '*' && operator !== '/' && !isPercent;
  if (isAmount && couldBeEither(number, locale)) return null;
  if (operator === '/' && operand.digits === 0) return null;
  return { operator, operand, isPercent };
}

function operatorOf(sign: string): Formula['operator'] | null {
  switch (sign) {
    case '+':
    case '=':
    case '*':
    case '/':
      return sign;
    case '-':
    case '\u2212':
      return '-';
    case '×':
      return '*';
    case ':':
    case '÷':
      return '/';
    default:
      return null;
  }
}

/**
 * Applies a formula to a stored integer of `places` decimals (cents: 2), exactly, rounded once, half away from zero.
 * An empty cell takes a value from `=` only. Null when the result is no safe integer.
 */
export function applyFormula(value: number | null, formula: Formula, places: number): number | null {
  if (value === null && formula.operator !== '=') return null;
  const result = Number(exactResult(BigInt(value ?? 0), formula, 10n ** BigInt(places)));
  return Number.isSafeInteger(result) ? result : null;
}

function exactResult(value: bigint, { operator, operand, isPercent }: Formula, scale: bigint): bigint {
  const digits = BigInt(operand.digits);
  const unit = 10n ** BigInt(operand.decimals);
  const hundred = isPercent ? 100n : 1n;
  switch (operator) {
    case '=':
      return rounded(digits * scale, unit);
    case '+':
    case '-': {
      const signed = operator === '+' ? digits : -digits;
      return isPercent
        ? rounded(value * (unit * 100n + signed), unit * 100n)
        : value + rounded(signed * scale, unit);
    }
    case '*':
      return rounded(value * digits, unit * hundred);
    case '/': {
      const sign = digits < 0n ? -1n : 1n;
      return rounded(sign * value * unit * hundred, sign * digits);
    }
  }
}

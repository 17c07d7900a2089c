const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function for arguments of at least one half (Lanczos, g = 7). */
const logGamma = (x: number): number => {
  const z = x - 1;
  const sum = lanczos.reduce((total, part, index) => total + part / (z + index + 1), 0.9999999999998099);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
};

/** Keeps a divisor of the continued fraction from zero. */
const apart = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** The continued fraction of the incomplete beta function (Lentz), which converges for x below its mean. */
const betaFraction = (x: number, a: number, b: number): number => {
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-12) break;
  }
  return fraction;
};

/** The regularized incomplete beta function: the chance that a Beta(a, b) number is below x. */
const betaBelow = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
};

/**
 * The chance that at least so many more come within so many days, where `recent_count` came in `recent_days`: arrivals at
 * random at a steady rate that is known from that alone (a Poisson process under Jeffreys' prior; what comes is then
 * distributed negative binomially). Both `more` and `days` are whole and at least 0.
 */
export const chanceOfAtLeast = (
  more: number,
  days: number,
  { recent_count, recent_days }: { recent_count: number; recent_days: number },
): number => (more === 0 ? 1 : betaBelow(days / (days + recent_days), more, recent_count + 0.5));

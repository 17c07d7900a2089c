import type { usdmCalls } from '../../../../contract/plan/usdm.ts';
import { planOfUsdm } from '../../../../domain/usdm/plan.ts';
import type { Handlers } from '../../../http/serve.ts';
import { unwrap } from '../../../http/unwrap.ts';

export const usdmHandlers = {
  readUsdm: async ({ input: { document } }) => unwrap(planOfUsdm(document)),
} satisfies Handlers<keyof typeof usdmCalls>;

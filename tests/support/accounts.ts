import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';

/** All that the gaps of a new site name, entered by the calls of their screens. */
export const enterAccounts = async (client: Client): Promise<void> => {
  const { clinicalsite_id, time_zone, logo_sha256, ...site } = await client.call(api.getClinicalsite, {});
  await client.call(api.putSender, {
    ...site,
    accounting_consultant: 29_098,
    accounting_client: 55_003,
    bank_account: '1800',
    credit_account: '1370',
    settlement_account: '5900',
    settlement_contra_account: '3500',
    revenue_account_vat_19: '4400',
  });
  const addresses = await client.call(api.listAddresses, {});
  for (const [index, address] of addresses.entries())
    await client.call(api.createAddress, { ...address, debtor_account: `1000${index}` });
};

import { MapPin } from 'lucide-react';
import type { Address } from '../../contract/site/addresses.ts';
import type { Area } from '../../ui/area/area.ts';

export const addresses = {
  name: 'addresses',
  icon: MapPin,
  representation: (address: Address) => address.label,
  pages: [],
} as const satisfies Area;

import { beforeAll } from 'vitest';
import { unmount } from './mounted.tsx';

beforeAll(unmount);

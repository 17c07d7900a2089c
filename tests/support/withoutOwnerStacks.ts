import * as React from 'react';

// For each element React keeps where it was made, to name it in warnings: a seventh of the time of these tests. It stops by itself
// above so many in a second.
const manyInASecond = 10_000;
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => manyInASecond,
  set: () => undefined,
});

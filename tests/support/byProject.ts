import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, so that little is left when one worker has nothing more to do. */
const order = ['programs', 'server', 'component', 'unit'];

const placeOf = ({ project }: TestSpecification): number => order.indexOf(project.name);

/**
 * Files of one project one after the other: a worker keeps what it has read, and its database, as long as the next file is of
 * the same project.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

// Evaluated for each test file; the observer itself once in each process, before the first app is built.
import './walkObserver.ts';

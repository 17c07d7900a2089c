/** A thread that works on one job at a time. */
export interface PooledThread<Job> {
  /** Resolved when it is free for the next job, or has ended; how the job ended is told to whoever gave it. */
  run: (job: Job) => Promise<void>;
  end: () => Promise<unknown>;
}

export interface ThreadPool<Job> {
  give: (job: Job) => void;
  /** Takes a job back that no thread has yet; false = one has it, or had it. */
  withdraw: (job: Job) => boolean;
  /** Jobs that no thread has yet. */
  waiting: () => number;
  /** Ends all threads, whatever they are doing; jobs that wait are forgotten. */
  close: () => Promise<void>;
}

interface Options<Job> {
  /** Starts a thread; it tells when it has ended, by itself or not. */
  start: (onEnd: () => void) => PooledThread<Job>;
  /** Threads at once. */
  threads: number;
  /** How long a thread waits for more before it ends and gives its memory back, in milliseconds. */
  idleMs: number;
}

/** Threads are started when there is something to do and ended when there is nothing more. */
export const createThreadPool = <Job>({ start, threads, idleMs }: Options<Job>): ThreadPool<Job> => {
  const queue: Job[] = [];
  const running = new Set<PooledThread<Job>>();
  const idle = new Map<PooledThread<Job>, NodeJS.Timeout>();

  const rest = (thread: PooledThread<Job>): void => {
    if (!running.has(thread)) return;
    const timer = setTimeout(() => {
      // It is a while until it has ended; what it were given meanwhile would end with it.
      idle.delete(thread);
      void thread.end();
    }, idleMs);
    timer.unref();
    idle.set(thread, timer);
  };
  const startOne = (): PooledThread<Job> => {
    const thread = start(() => {
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      running.delete(thread);
      next();
    });
    running.add(thread);
    return thread;
  };
  const free = (): PooledThread<Job> | null => {
    const [rested] = idle.keys();
    if (!rested) return running.size < threads ? startOne() : null;
    clearTimeout(idle.get(rested));
    idle.delete(rested);
    return rested;
  };
  const next = (): void => {
    if (queue.length === 0) return;
    const thread = free();
    const job = thread && queue.shift();
    if (!thread || !job) return;
    void thread.run(job).then(() => {
      rest(thread);
      next();
    });
  };

  return {
    give: (job) => {
      queue.push(job);
      next();
    },
    withdraw: (job) => {
      const at = queue.indexOf(job);
      if (at < 0) return false;
      queue.splice(at, 1);
      return true;
    },
    waiting: () => queue.length,
    close: async () => {
      queue.length = 0;
      await Promise.all([...running].map((thread) => thread.end()));
    },
  };
};

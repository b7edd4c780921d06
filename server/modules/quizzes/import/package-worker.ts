/** Writes a package in a separate thread: ten thousand questions take seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { qtiPackageOf } from '../formats/qti/write-package.ts';
import type { PackageContent } from './write-in-worker.ts';

// Sent by `packageOf` in the other thread.
const { quizzes, pictures, version } = workerData as PackageContent;
parentPort?.postMessage(qtiPackageOf(quizzes, pictures, version));

/** The location of a new quiz: the first chapter that there is, with its subject. */
import type { Page } from '@playwright/test';

export interface Place {
  readonly subject: string;
  readonly chapter: string;
  readonly subjectId: string;
  readonly chapterId: string;
}

/** The first chapter and its subject. */
export const placeOf = async (page: Page): Promise<Place> => {
  const { data: subjects } = (await (await page.request.get('/api/subject/getsubject')).json()) as {
    data: { _id: string; name: string }[];
  };
  const { data: chapters } = (await (await page.request.get('/api/chapter/getchapter')).json()) as {
    data: { _id: string; name: string; subjectId: string }[];
  };
  const [chapter] = chapters;
  const subject = subjects.find(({ _id }) => _id === chapter?.subjectId);
  return {
    subject: subject?.name ?? '',
    chapter: chapter?.name ?? '',
    subjectId: subject?._id ?? '',
    chapterId: chapter?._id ?? '',
  };
};

/** Chooses program, subject and chapter in the form that is shown. */
export const chooseLocation = async (page: Page): Promise<void> => {
  const { subject, chapter } = await placeOf(page);
  await page.getByLabel('Program').selectOption({ label: 'Business Vocabulary' });
  await page.getByLabel('Subject').selectOption({ label: subject });
  await page.getByLabel('Chapter').selectOption({ label: chapter });
};

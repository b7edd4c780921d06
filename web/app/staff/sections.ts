/** The dashboard's sections and commands for a member of the staff, from the modules' declarations. */
import { may } from '#shared/domain/identity/permissions.ts';
import type { Authority } from '#shared/domain/identity/roles.ts';
import { staffPages } from '../../modules/staff.ts';
import { paths } from '../routing/route-table.ts';
import { GROUPS, type PageCommand, type SectionEntry, type StaffPage } from './manifest.ts';

export interface Section extends SectionEntry {
  readonly to: string;
}

export interface Command extends Pick<PageCommand, 'label' | 'key'> {
  readonly to: string;
}

/** Returns the URL of a declared page. */
const urlOf = ({ path }: StaffPage): string => `${paths.dashboard()}/${path}`;

const pagesFor = (who: Authority): readonly StaffPage[] => staffPages.filter(({ permission }) => may(who, permission));

/** Returns the sections that someone may open, in navigation order. */
export const sectionsFor = (who: Authority): readonly Section[] =>
  pagesFor(who)
    .flatMap((page) => (page.section === undefined ? [] : [{ ...page.section, to: urlOf(page) }]))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.position - b.position);

/** Returns the commands that someone may use. */
export const commandsFor = (who: Authority): readonly Command[] =>
  pagesFor(who).flatMap((page) => {
    if (page.command === undefined) return [];
    const { search, ...command } = page.command;
    return [{ ...command, to: urlOf(page) + search }];
  });

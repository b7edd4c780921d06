/** The dashboard's sections and commands for a role, from the modules' declarations. */
import { may, type Role } from '#shared/domain/identity/permissions.ts';
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

const pagesFor = (role: Role): readonly StaffPage[] => staffPages.filter(({ permission }) => may(role, permission));

/** Returns the sections that a role may open, in navigation order. */
export const sectionsFor = (role: Role): readonly Section[] =>
  pagesFor(role)
    .flatMap((page) => (page.section === undefined ? [] : [{ ...page.section, to: urlOf(page) }]))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.position - b.position);

/** Returns the commands that a role may use. */
export const commandsFor = (role: Role): readonly Command[] =>
  pagesFor(role).flatMap((page) => {
    if (page.command === undefined) return [];
    const { search, ...command } = page.command;
    return [{ ...command, to: urlOf(page) + search }];
  });

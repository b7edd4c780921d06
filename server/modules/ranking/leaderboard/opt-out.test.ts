/** A user who hides disappears from every page immediately, and reappears immediately when they change their mind. */
import { expect, it } from 'vitest';
import { changeBoardName } from '#shared/contract/identity/account.ts';
import { createChallenge, getChallenge, playChallenge } from '#shared/contract/ranking/challenge.ts';
import {
  createGroup,
  getGroup,
  getGroupBoard,
  getGroupInvite,
  getGroupMembers,
  joinGroup,
  listGroups,
} from '#shared/contract/ranking/groups.ts';
import { getLeaderboard, getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { getSharedResult, shareResult } from '#shared/contract/partners/shared-result.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';

const NAMES = /Hema|Moonlight/;

describeOnBothDatabases('Not to appear', (start) => {
  it('holds on every board, in groups, challenges and shared results, from the very next read', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const where = await makeChapter(server);
    const quiz = await makeQuiz(server, editor, where);
    const other = await makeQuiz(server, editor, where);
    const hema = await signUp(server, { name: 'Hema Pal' });
    const omar = await signUp(server, { name: 'Omar Ali' });
    const params = (id: string) => ({ params: { id } });

    // She is ahead of him, challenges him and is challenged, leads a group with him, and shares a result.
    const result = await finish(server, hema, quiz._id);
    const his = await finish(server, omar, other._id, firstRight(3));
    const made = await server.api(createChallenge, { as: hema, body: { resultId: result._id } });
    const taken = await server.api(createChallenge, { as: omar, body: { resultId: his._id } });
    const [hers, theirs] = [made.data.data.code, taken.data.data.code];
    await server.api(playChallenge, { as: omar, params: { code: hers } });
    await server.api(playChallenge, { as: hema, params: { code: theirs } });
    const led = (await server.api(createGroup, { as: hema, body: { name: 'Night shift' } })).data.data.group;
    await server.api(joinGroup, { as: omar, params: { code: led.code ?? '' } });
    const shared = (await server.api(shareResult, { as: hema, body: { resultId: result._id } })).data.data.code;

    /** Returns the response of each page for him, or for a guest. */
    const read = async (): Promise<Readonly<Record<string, string>>> => {
      const as = omar;
      const replies = {
        board: await server.api(getLeaderboard),
        program: await server.api(getLeaderboard, { query: { board: 'staticeBusinessQuizzes', period: 'week' } }),
        neighbours: await server.api(getLeaderboardRank, { as }),
        groups: await server.api(listGroups, { as }),
        group: await server.api(getGroup, { as, ...params(led._id) }),
        groupBoard: await server.api(getGroupBoard, { as, ...params(led._id) }),
        members: await server.api(getGroupMembers, { as, ...params(led._id) }),
        invite: await server.api(getGroupInvite, { params: { code: led.code ?? '' } }),
        challenge: await server.api(getChallenge, { params: { code: hers } }),
        challenged: await server.api(getChallenge, { as, params: { code: theirs } }),
        players: await server.api(getChallenge, { as, params: { code: hers } }),
        shared: await server.api(getSharedResult, { params: { code: shared } }),
      };
      return Object.fromEntries(
        Object.entries(replies).map(([place, { status, body }]) => [
          place,
          `${String(status)} ${JSON.stringify(body)}`,
        ]),
      );
    };
    const placesOf = (texts: Readonly<Record<string, string>>, pattern: RegExp): string[] =>
      Object.keys(texts).filter((place) => pattern.test(texts[place] ?? ''));
    const choose = async (body: unknown) =>
      expect((await server.api(changeBoardName, { as: hema, body })).status).toBe(200);

    const shown = placesOf(await read(), /Hema P\./);
    expect(shown).toEqual([
      'board',
      'program',
      'neighbours',
      'group',
      'groupBoard',
      'members',
      'invite',
      'challenge',
      'challenged',
      'players',
      'shared',
    ]);

    await choose({ choice: 'alias', alias: 'Moonlight' });
    const aliased = await read();
    expect([placesOf(aliased, /Moonlight/), placesOf(aliased, /Hema/)]).toEqual([shown, []]);

    await choose({ choice: 'hidden' });
    const hidden = await read();
    expect(placesOf(hidden, NAMES)).toEqual([]);
    // Every page still works, and ranks as if she weren't there.
    expect(placesOf(hidden, /^200 /)).toEqual(Object.keys(hidden));
    const own = (await server.api(getLeaderboardRank, { as: omar })).data.data.place;
    expect([own.rank, own.neighbours.length]).toEqual([1, 1]);

    await choose({ choice: 'default' });
    expect(placesOf(await read(), /Hema P\./)).toEqual(shown);
  });
});

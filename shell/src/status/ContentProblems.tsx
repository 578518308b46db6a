import { listRecords } from '@site/shared/content-model';
import {
  groupsOfTeam,
  recordsPath,
  teamGroup,
  typesBelowContent,
} from '@site/shared/content-types';
import { site } from '@site/shared/site';
import team from '@site/society/pages/team.json' with { type: 'json' };
import { useRemotes } from '../composition/CompositionContext';
import { routesOf } from '../composition/contributions';
import { routeAt } from '../routing/site-routes';
import {
  type ContentProblem,
  contentProblems,
  membersWithoutGroup,
  shadowedRedirects,
} from './content-problems';
import { DatabaseAnswer } from './DatabaseAnswer';
import { StatusTable } from './StatusTable';

/** Stored values that pages do not show, as the database has them now. */
export function ContentProblems() {
  const remotes = useRemotes();
  const isPage = (path: string) =>
    !(path in site.redirects) &&
    (path === '/status' || routeAt(routesOf(remotes), path) !== undefined);
  return (
    <DatabaseAnswer
      paths={typesBelowContent.map(recordsPath)}
      loading="Checking the stored content…"
      failed="The stored content could not be checked."
    >
      {(nodes) => {
        const stored = listRecords(teamGroup, Object(nodes[typesBelowContent.indexOf(teamGroup)]));
        const groups = groupsOfTeam(stored, team).map(({ group }) => group);
        const problems = typesBelowContent.flatMap((type, n) => [
          ...contentProblems(type, nodes[n]),
          ...(type.name === 'redirect' ? shadowedRedirects(nodes[n], isPage) : []),
          ...(type.name === 'teamMember' ? membersWithoutGroup(nodes[n], groups) : []),
        ]);
        return problems.length === 0 ? (
          <p>No problems found: all stored content can be shown.</p>
        ) : (
          <ProblemTable problems={problems} />
        );
      }}
    </DatabaseAnswer>
  );
}

function ProblemTable({ problems }: { problems: readonly ContentProblem[] }) {
  return (
    <StatusTable
      caption="Stored content that cannot be shown"
      columns={['Kind', 'Record', 'Field', 'Stored', 'Shown instead']}
    >
      {problems.map(({ kind, id, field = '–', value, shown }) => (
        <tr key={`${kind} ${id} ${field}`}>
          <th scope="row">{kind}</th>
          <td>{id}</td>
          <td>{field}</td>
          <td>{value}</td>
          <td>{shown}</td>
        </tr>
      ))}
    </StatusTable>
  );
}

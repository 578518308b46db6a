import { useRecords } from '@site/shared/content';
import { formerMember, type Stored } from '@site/shared/content-types';
import { PageMeta } from '@site/shared/page-meta';
import { ButtonLink, Container, PageHeading } from '@site/shared/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../content/Loaded';
import { UnknownPage } from '../content/UnknownPage';
import { TeamGroup } from './TeamGroup';
import { membersOf } from './team-groups';

/** The team of a former year. */
export default function FormerTeam() {
  const { year = '' } = useParams();
  const members = useRecords(formerMember);
  return (
    <Container page>
      <Loaded of={{ members }}>
        {(data) => <Directory year={year} members={data.members.filter((m) => m.year === year)} />}
      </Loaded>
    </Container>
  );
}

function Directory({
  year,
  members,
}: {
  year: string;
  members: readonly Stored<typeof formerMember>[];
}) {
  if (members.length === 0) return <UnknownPage />;
  const groups = [...new Set(members.map(({ group }) => group))];
  return (
    <>
      <PageMeta title={`Team ${year}`} description={`The team of the year ${year}.`} />
      <PageHeading title={`Team ${year}`}>
        <ButtonLink to="/team" variant="secondary">
          Today’s team
        </ButtonLink>
      </PageHeading>
      {groups.map((group, index) => (
        <TeamGroup
          key={group}
          id={`group-${index}`}
          heading={group}
          kind="formerMember"
          members={membersOf(members, group)}
        />
      ))}
    </>
  );
}

import { Link, useSearchParams } from 'react-router-dom';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PracticeScreen } from '../practice/practice-screen.tsx';
import { customPracticePath, isOfSaved, scopeOf, topicOf } from '../practice/scope.ts';

/** /practice: the learner's missed questions, with spaced repetition. */
const PracticePage = () => {
  const [query] = useSearchParams();
  const topic = topicOf(query);
  return (
    <Container maxWidth="860px" pt={[5, null, 7]} pb={8}>
      <Stack gap={2} mb={5}>
        <Heading as="h1" fontSize={['2xl', null, '3xl']}>
          Practice
        </Heading>
        <Text color="muted" fontSize="lg">
          {isOfSaved(query) && (
            <>
              Questions you saved{topic === null ? '' : ` in ${topic}`}.{' '}
              <TextLink as={Link} to={paths.savedQuestions()}>
                All saved questions
              </TextLink>
            </>
          )}
          {!isOfSaved(query) && topic === null && 'Questions you missed return just before you’d forget them.'}
          {!isOfSaved(query) && topic !== null && (
            <>
              Questions you missed in {topic}.{' '}
              <TextLink as={Link} to={paths.practice()}>
                All topics
              </TextLink>
            </>
          )}
        </Text>
        <Text color="muted">
          Choose topics, a number and a time limit in{' '}
          <TextLink as={Link} to={topic === null ? paths.customPractice() : customPracticePath(scopeOf(query))}>
            custom practice
          </TextLink>
          .
        </Text>
        <Text color="muted">
          Questions you saved are in{' '}
          <TextLink as={Link} to={paths.savedQuestions()}>
            saved questions
          </TextLink>
          , terms and formulas on{' '}
          <TextLink as={Link} to={paths.flashcards()}>
            flashcards
          </TextLink>
          , and whole problems in the{' '}
          <TextLink as={Link} to={paths.workedExamples()}>
            worked examples
          </TextLink>
          .
        </Text>
      </Stack>
      <PracticeScreen key={query.toString()} />
    </Container>
  );
};
export default PracticePage;

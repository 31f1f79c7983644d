import type { Claim } from './claims'

type Technology = Claim & { readonly url: string }

/**
 * What the site is made with: its packages, its stores and the services that it can be connected to. Each is verified by
 * the code; a name of another kind, such as a partner of the office, has `verified: false` until there is proof.
 */
export const technologies: readonly Technology[] = [
  { text: 'Stripe', url: 'https://stripe.com', verified: true },
  { text: 'DHL Express', url: 'https://www.dhl.com', verified: true },
  { text: 'PostgreSQL', url: 'https://www.postgresql.org', verified: true },
  { text: 'Node.js', url: 'https://nodejs.org', verified: true },
  { text: 'TypeScript', url: 'https://www.typescriptlang.org', verified: true },
  { text: 'React', url: 'https://react.dev', verified: true },
  { text: 'NestJS', url: 'https://nestjs.com', verified: true },
  { text: 'Fastify', url: 'https://fastify.dev', verified: true },
  { text: 'EventStoreDB', url: 'https://www.kurrent.io', verified: true },
  { text: 'MongoDB', url: 'https://www.mongodb.com', verified: true },
  { text: 'Redis', url: 'https://redis.io', verified: true },
  { text: 'BullMQ', url: 'https://bullmq.io', verified: true },
  { text: 'OpenAPI', url: 'https://www.openapis.org', verified: true },
  { text: 'Vite', url: 'https://vite.dev', verified: true },
  { text: 'Ant Design', url: 'https://ant.design', verified: true },
  { text: 'TanStack Query', url: 'https://tanstack.com/query', verified: true },
  { text: 'React Router', url: 'https://reactrouter.com', verified: true },
  { text: 'Zod', url: 'https://zod.dev', verified: true },
  { text: 'Day.js', url: 'https://day.js.org', verified: true },
  { text: 'Docker', url: 'https://www.docker.com', verified: true },
  { text: 'Jest', url: 'https://jestjs.io', verified: true },
  { text: 'Testing Library', url: 'https://testing-library.com', verified: true },
  { text: 'Playwright', url: 'https://playwright.dev', verified: true },
  { text: 'axe', url: 'https://www.deque.com/axe', verified: true },
  { text: 'Biome', url: 'https://biomejs.dev', verified: true },
  { text: 'Fontsource', url: 'https://fontsource.org', verified: true },
]

import type { Claim } from './claims'

type Technology = { readonly name: string; readonly url: string } & Pick<Claim, 'verified'>

/**
 * What the site is made with: its packages, its stores and the services that it can be connected to. Each is verified by
 * the code; a name of another kind, such as a partner of the office, has `verified: false` until there is proof.
 */
export const technologies: readonly Technology[] = [
  { name: 'Stripe', url: 'https://stripe.com', verified: true },
  { name: 'DHL Express', url: 'https://www.dhl.com', verified: true },
  { name: 'PostgreSQL', url: 'https://www.postgresql.org', verified: true },
  { name: 'Node.js', url: 'https://nodejs.org', verified: true },
  { name: 'TypeScript', url: 'https://www.typescriptlang.org', verified: true },
  { name: 'React', url: 'https://react.dev', verified: true },
  { name: 'NestJS', url: 'https://nestjs.com', verified: true },
  { name: 'Fastify', url: 'https://fastify.dev', verified: true },
  { name: 'EventStoreDB', url: 'https://www.kurrent.io', verified: true },
  { name: 'MongoDB', url: 'https://www.mongodb.com', verified: true },
  { name: 'Redis', url: 'https://redis.io', verified: true },
  { name: 'BullMQ', url: 'https://bullmq.io', verified: true },
  { name: 'OpenAPI', url: 'https://www.openapis.org', verified: true },
  { name: 'Vite', url: 'https://vite.dev', verified: true },
  { name: 'Ant Design', url: 'https://ant.design', verified: true },
  { name: 'TanStack Query', url: 'https://tanstack.com/query', verified: true },
  { name: 'React Router', url: 'https://reactrouter.com', verified: true },
  { name: 'Zod', url: 'https://zod.dev', verified: true },
  { name: 'Day.js', url: 'https://day.js.org', verified: true },
  { name: 'Docker', url: 'https://www.docker.com', verified: true },
  { name: 'Jest', url: 'https://jestjs.io', verified: true },
  { name: 'Testing Library', url: 'https://testing-library.com', verified: true },
  { name: 'Playwright', url: 'https://playwright.dev', verified: true },
  { name: 'axe', url: 'https://www.deque.com/axe', verified: true },
  { name: 'Biome', url: 'https://biomejs.dev', verified: true },
  { name: 'Fontsource', url: 'https://fontsource.org', verified: true },
]

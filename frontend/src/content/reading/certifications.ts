import type { ReadingText } from '../page-text'

type Technology = { readonly text: string; readonly url: string }

/** What the site is made with and runs on: its packages, its stores and the services that it can be connected to. */
const technologies: readonly Technology[] = [
  { text: 'Stripe', url: 'https://stripe.com' },
  { text: 'DHL Express', url: 'https://www.dhl.com' },
  { text: 'PostgreSQL', url: 'https://www.postgresql.org' },
  { text: 'Node.js', url: 'https://nodejs.org' },
  { text: 'TypeScript', url: 'https://www.typescriptlang.org' },
  { text: 'React', url: 'https://react.dev' },
  { text: 'NestJS', url: 'https://nestjs.com' },
  { text: 'Fastify', url: 'https://fastify.dev' },
  { text: 'EventStoreDB', url: 'https://www.kurrent.io' },
  { text: 'MongoDB', url: 'https://www.mongodb.com' },
  { text: 'Redis', url: 'https://redis.io' },
  { text: 'BullMQ', url: 'https://bullmq.io' },
  { text: 'OpenAPI', url: 'https://www.openapis.org' },
  { text: 'Vite', url: 'https://vite.dev' },
  { text: 'Ant Design', url: 'https://ant.design' },
  { text: 'TanStack Query', url: 'https://tanstack.com/query' },
  { text: 'React Router', url: 'https://reactrouter.com' },
  { text: 'Zod', url: 'https://zod.dev' },
  { text: 'Day.js', url: 'https://day.js.org' },
  { text: 'Docker', url: 'https://www.docker.com' },
  { text: 'Jest', url: 'https://jestjs.io' },
  { text: 'Testing Library', url: 'https://testing-library.com' },
  { text: 'Playwright', url: 'https://playwright.dev' },
  { text: 'axe', url: 'https://www.deque.com/axe' },
  { text: 'Biome', url: 'https://biomejs.dev' },
  { text: 'Fontsource', url: 'https://fontsource.org' },
]

export const certifications: ReadingText = {
  title: 'Certificações',
  lead: 'O que você mesmo pode conferir, e o que não afirmamos.',
  sections: [
    {
      title: 'O que o site faz',
      points: [
        'Dados pessoais cifrados com AES-256, cada pedido com sua chave.',
        'Cada etapa de um pedido é registrada em uma sequência assinada: uma mudança posterior é percebida.',
        'O número do cartão vai do navegador ao provedor de pagamento, sem passar pelos nossos servidores.',
      ],
    },
    { title: 'Certificações de terceiros', certificates: true },
    {
      title: 'Quem certifica o seu documento',
      paragraphs: [
        'A certidão vale pela fé pública do cartório que a emite; a tradução, pela do tradutor público; a apostila, pela autoridade que a assina. A apostila tem um código que qualquer pessoa confere no site do Conselho Nacional de Justiça.',
      ],
    },
    {
      title: 'Com o que o site é feito',
      paragraphs: ['Ferramentas abertas ou conhecidas, que qualquer pessoa pode examinar.'],
      sites: technologies,
    },
  ],
}

export const noCertificates =
  'Ainda não publicamos nenhuma. Quando houver um certificado emitido por um auditor, ele aparece aqui com número e validade.'

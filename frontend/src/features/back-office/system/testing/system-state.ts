import type { System, SystemPart } from '@cartorio/contracts/http/system.js'

const since = '2026-03-02T09:00:00.000Z'

export const systemPart = (part: Partial<SystemPart> = {}): SystemPart => ({
  key: 'role/worker',
  title: 'Executa reações e filas (worker)',
  standing: 'well',
  text: 'Trabalha.',
  advice: null,
  since,
  ...part,
})

/** An installation that is well. */
export const systemState = (): System => ({
  at: '2026-03-02T12:00:00.000Z',
  standing: 'well',
  roles: [systemPart({ key: 'role/projector', title: 'Mantém os modelos de leitura (projector)' }), systemPart()],
  readModels: [
    {
      ...systemPart({ key: 'read-model/tracking', title: 'Acompanhamento do cliente', text: 'Em dia.' }),
      name: 'tracking',
      version: 21,
      generation: 1,
      position: '120',
      lag: { events: 1000, more: true, seconds: 90 },
      eventsPerSecond: 12.5,
      parked: 2,
      filling: { generation: 2, position: '60' },
    },
  ],
  quarantine: [],
  works: { current: null, ended: [] },
  queues: [
    {
      ...systemPart({ key: 'queue/sealing', title: 'Selo do registro', text: '3 esperam.' }),
      name: 'sealing',
      waiting: 3,
      active: 1,
      delayed: 2,
      failed: 0,
      oldestSeconds: 5,
      lastDoneAt: '2026-03-02T11:00:00.000Z',
    },
  ],
  seals: systemPart({ key: 'seals', title: 'Selos do registro', text: 'O último selo tem 2 minutos.' }),
  backup: {
    ...systemPart({ key: 'backup', title: 'Cópia de segurança', text: 'A última foi anotada há 3 horas.' }),
    at: since,
  },
  errors: {
    ...systemPart({ key: 'errors', title: 'Erros inesperados', text: 'Nenhum na última hora.' }),
    list: [
      {
        place: 'POST /api/orders/:token/messages',
        kind: 'TypeError',
        detail: null,
        count: 2,
        firstAt: since,
        lastAt: '2026-03-02T11:00:00.000Z',
        correlationId: '0193a1b2-0000-7000-8000-000000000001',
      },
    ],
  },
  outside: [systemPart({ key: 'outside/mails', title: 'Mensagens', text: 'Saem pelo servidor de e-mail.' })],
  process: {
    roles: ['query'],
    release: '0.1.0',
    node: 'v22.0.0',
    startedAt: since,
    stores: [systemPart({ key: 'store/queues', title: 'Servidor das filas', text: 'Responde.' })],
  },
  pages: [
    {
      ...systemPart({ key: 'page/tracking', title: '/tracking', text: 'Boa em três de cada quatro visitas.' }),
      lcp: { p75: 1240, count: 41 },
      inp: { p75: 88.4, count: 30 },
      cls: { p75: 0.004, count: 41 },
    },
  ],
})

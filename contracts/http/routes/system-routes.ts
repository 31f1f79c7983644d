import { systemSchema } from '../system.js'
import type { ApiRoute } from './route.js'
import { staffRead } from './staff-reads.js'

export const systemRead = staffRead({
  group: 'Sistema',
  path: '/api/admin/system',
  summary: 'Diz se cada parte do produto está bem, desde quando, e o que fazer ou contar a um engenheiro',
  who: ['system'],
  waits: false,
  answer: ['O estado de cada parte, sem dados pessoais.', 'System', systemSchema],
})

/** The state of the installation, for those who look after it. */
export const systemRoutes: readonly ApiRoute[] = [systemRead]

import { reportFileQuerySchema } from '../reports.js'
import type { ApiRoute } from './route.js'

const file = {
  group: 'Relatórios',
  method: 'GET',
  path: '/api/admin/reports/file',
  summary: 'Faz um arquivo com as linhas de um relatório: CSV, planilha ou PDF; nenhuma coluna tem dados de clientes',
  who: ['export'],
  query: reportFileQuerySchema,
  headers: ['x-min-position'],
  answers: { 200: { description: 'O arquivo, com até 5.000 linhas.', mediaType: 'application/octet-stream' } },
  problems: [400, 401, 403, 429, 503],
} as const satisfies ApiRoute

export const reportRoutes = { file }

import { problemOf, unavailable } from '../http/problem.js'
import { nginxConfig } from './nginx-config.js'
import { hiddenPaths, proxyTable } from './proxy-table.js'

/** What `make docs` writes for the proxies: each file's path and its text. */
export const proxyFiles = (): readonly { readonly path: string; readonly text: string }[] => {
  const rows = proxyTable()
  const hidden = hiddenPaths()
  const away = problemOf(unavailable())
  const table = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  return [
    {
      path: 'infra/proxy/routes.json',
      text: `{\n  "unavailable": ${JSON.stringify(away)},\n  "hidden": ${JSON.stringify(hidden)},\n  "rows": [\n${table}\n  ]\n}\n`,
    },
    { path: 'infra/proxy/nginx.conf', text: nginxConfig(rows, hidden, away) },
  ]
}

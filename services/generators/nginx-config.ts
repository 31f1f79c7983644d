import type { Problem } from '@cartorio/contracts/http/problem.js'
import type { ProxyRow } from './proxy-table.js'

/** Seconds without a byte after which a stream of events counts as lost; its own beat comes every few seconds. */
const liveSeconds = 3600
/** Seconds in which an answer must begin. */
const answerSeconds = 60
const pattern = (path: string): string => `^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`

const withMethod = ({ method, path }: ProxyRow): string =>
  `${method === 'GET' ? '(GET|HEAD)' : method}:${pattern(path).slice(1)}`

const forwarded = [
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header Connection "";',
]

const indented = (lines: readonly string[], spaces: number): string =>
  lines.map((line) => `${' '.repeat(spaces)}${line}`).join('\n')

/**
 * nginx in front of the roles. The rows of `query` stand in the map too: the first that matches counts, and a fixed
 * path would be a value of a variable one below it. The hosts `command` and `query` are those of docker-compose.yml.
 */
export const nginxConfig = (rows: readonly ProxyRow[], hidden: readonly string[], unavailable: Problem): string => `\
# Written by \`make docs\` from the table of routes in contracts/http/routes. Do not edit.
map "$request_method:$uri" $role {
  default query;
${indented(
  rows.map((row) => `"~^${withMethod(row)}" ${row.role};`),
  2,
)}
}

upstream command {
  server command:3000;
  keepalive 32;
}

upstream query {
  server query:3000;
  keepalive 32;
}

server {
  listen 8080;
  server_tokens off;
  # Addresses hold customers' tokens, and nginx writes them into both logs; the roles log what they answer.
  access_log off;
  error_log stderr crit;
  # The roles bound bodies and their times themselves, and say so in a sentence.
  client_max_body_size 0;
  proxy_request_buffering off;
  proxy_http_version 1.1;
  proxy_connect_timeout 5s;
  proxy_read_timeout ${answerSeconds}s;
  proxy_send_timeout ${answerSeconds}s;
  # A repeated request is the client's own, with its idempotency key.
  proxy_next_upstream off;
${indented(forwarded, 2)}

  error_page 502 504 = @unavailable;
  location @unavailable {
    default_type application/problem+json;
    add_header Retry-After 2 always;
    return ${unavailable.status} '${JSON.stringify(unavailable)}';
  }

  location = /proxy-health {
    access_log off;
    return 204;
  }

${indented(
  hidden.map((path) => `location = ${path} { return 404; }`),
  2,
)}

${rows
  .filter(({ live }) => live)
  .map(
    ({ path, role }) => `\
  location ~ "${pattern(path)}" {
    proxy_pass http://${role};
    proxy_buffering off;
    proxy_read_timeout ${liveSeconds}s;
  }
`,
  )
  .join('\n')}
  location / {
    proxy_pass http://$role;
  }
}
`

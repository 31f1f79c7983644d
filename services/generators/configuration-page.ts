import * as z from 'zod/mini'
import { settingSections } from '../runtime/environment.js'
import { secretSettings } from '../runtime/setting-files.js'

/** Where the page is kept, from the root of the repository. */
export const configurationFile = 'docs/configuration.md'

const shownSchema = z.object({
  description: z.string(),
  default: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
})

const code = (text: string): string => `\`${text}\``

const rowOf = (name: string, schema: z.ZodMiniType): string => {
  const {
    description,
    default: fallback = '',
    enum: values,
  } = shownSchema.parse(z.toJSONSchema(schema, { io: 'input' }))
  const cells = [
    secretSettings.some((secret) => secret === name) ? `${code(name)} (secret)` : code(name),
    fallback === '' || fallback === '[]' ? '' : code(fallback),
    values === undefined ? description : `${values.map(code).join(', ')}. ${description}`,
  ]
  return `| ${cells.join(' | ').replaceAll('\n', ' ')} |`
}

const sectionOf = ([title, settings]: [string, Readonly<Record<string, z.ZodMiniType>>]): string[] => [
  '',
  `## ${title}`,
  '',
  '| setting | default | meaning |',
  '| --- | --- | --- |',
  ...Object.entries(settings).map(([name, schema]) => rowOf(name, schema)),
]

export const configurationPage = (): string =>
  [
    '# Configuration',
    '',
    'Made from `services/runtime/environment.ts` by `make docs`; a test compares the two.',
    '',
    'Settings are environment variables. The start checks them by one schema and stops at a wrong value with a',
    'sentence that names it. Each may also come from a file: `NAME_FILE` names the file, and `/run/secrets/NAME` is',
    'read where a container engine has mounted it. A setting that is given in two ways is refused, an empty one',
    'counts as not given. Compose mounts those marked as secret as files ([operations.md](operations.md#compose)).',
    '',
    'An instance with an embedded state store generates the secrets that are not set, once, in `DATA_DIR/secrets`',
    '(mode 0600). With `STATE_URL` on a server every instance needs the same `TOKEN_SECRET`, `SERVER_SECRET`,',
    '`MASTER_KEY`, `PAYMENT_WEBHOOK_SECRET` (`openssl rand -hex 32`) and `SIGNING_KEY`',
    '(`openssl genpkey -algorithm ed25519`), as settings or in that folder.',
    ...Object.entries(settingSections).flatMap(sectionOf),
    '',
  ].join('\n')

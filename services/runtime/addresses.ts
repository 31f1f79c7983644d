import { type Config, isLoopback } from './config.js'

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
const everywhere = ['0.0.0.0', '::']

/** The address under which this machine itself reaches the product. */
export const localUrlOf = ({ HOST }: Config, port: number): string =>
  `http://${everywhere.includes(HOST) ? '127.0.0.1' : inUrl(HOST)}:${port}`

export const publicUrlOf = (config: Config, port: number): string =>
  config.PUBLIC_URL === undefined ? localUrlOf(config, port) : new URL(config.PUBLIC_URL).origin

/** Where webhooks are sent: to the configured address, else to this instance if it takes them, else to the public one. */
export const webhooksUrlOf = (config: Config, port: number): string => {
  const { WEBHOOK_URL: configured, ROLES: roles, PUBLIC_URL: publicUrl } = config
  if (configured !== undefined) return new URL(configured).origin
  return roles.includes('command') || publicUrl === undefined ? localUrlOf(config, port) : new URL(publicUrl).origin
}

/** The origins whose pages may send changes. */
export const originsOf = (config: Config, port: number): string[] => {
  const local = isLoopback(config.HOST)
    ? ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`)
    : []
  return [publicUrlOf(config, port), ...local, ...config.ALLOWED_ORIGINS.map((origin) => new URL(origin).origin)]
}

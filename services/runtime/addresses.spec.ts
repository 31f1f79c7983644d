import { loadConfig, webhooksUrlOf } from './config.js'

describe('the address that webhooks of the sandbox are sent to', () => {
  const worker = { ROLES: 'worker' }
  const publicly = { PUBLIC_URL: 'https://cartorio.example' }
  const configured = { WEBHOOK_URL: 'http://commands.internal:3000/' }

  it.each([
    ['its own, where it takes them', publicly, 'http://127.0.0.1:3001'],
    ['the public one, where it takes none', { ...worker, ...publicly }, 'https://cartorio.example'],
    ['the configured one before both', { ...worker, ...publicly, ...configured }, 'http://commands.internal:3000'],
    ['its own, where no other is known', worker, 'http://127.0.0.1:3001'],
  ])('is %s', (_which, environment, url) => expect(webhooksUrlOf(loadConfig(environment), 3001)).toBe(url))
})

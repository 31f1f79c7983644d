import { eventually } from './eventually.js'
import { startTestServer, type TestServer } from './test-server.js'

const answers = async (url: string): Promise<void> => {
  await eventually(
    () =>
      fetch(url, { signal: AbortSignal.timeout(1000) }).then(
        () => true,
        () => false,
      ),
    (answered) => answered,
  )
}

/** The first stripe-mock that can be had (`TEST_STRIPE_URL`, a container, a program), said on standard output. */
export const startTestStripeMock = (): Promise<TestServer> =>
  startTestServer({
    name: 'stripe-mock',
    variable: 'TEST_STRIPE_URL',
    image: 'stripe/stripe-mock:v0.203.0',
    port: 12111,
    programs: [{ name: 'stripe-mock', args: (port) => ['-http-port', port] }],
    urlOf: (host, port) => `http://${host}:${port}`,
    answers,
  })

// Starts the cluster and takes one order through the proxy, from a file before the order to the erasure of its person.
// After the payment the customer goes on by the links of the mails, which an SMTP server of the tests takes; then a
// browser walks the same way. Run by `make test-cluster`; it needs Redis and MongoDB as `make cluster` does.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtpServer } from '../../services/dist/cluster/testing/harness/smtp-server.js'

// Limits for what hangs, not for what is slow: a machine of a third of the speed with ten times the load keeps to them.
const startMillis = 600_000
const settleMillis = 120_000
/** Each of the two walks has 600 s by itself. */
const walksMillis = 1_500_000
const pdf = Buffer.from('%PDF-1.7 test')

const dataDir = mkdtempSync(join(tmpdir(), 'cartorio-cluster-'))
const chromium = process.env.CHROMIUM ?? ''
/** Takes the mails, until the browser's walk opens one of its own at the same address. */
const mailServer = await startSmtpServer()
let cluster
let output = ''
let url
let password

/** Repeats a request until its answer is the one that is waited for. */
const until = async (ask, wanted) => {
  for (const deadline = Date.now() + settleMillis; ; await wait(100)) {
    const answer = await ask()
    if (wanted(answer)) return answer
    if (Date.now() > deadline) assert.fail(`still ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
}

const call = async (method, path, body, headers = {}) => {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      origin: url,
      'idempotency-key': randomUUID(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, bytes, body: isJson ? JSON.parse(bytes) : undefined }
}

/** What the link of a mail opens, once the mail is there. */
const mailedToken = async (wanted) => {
  const requested = () => ({
    status: 'without the mail',
    body: mailServer.received().find((mail) => wanted.test(mail.subject)),
  })
  const { body } = await until(
    async () => requested(),
    ({ body }) => body !== undefined,
  )
  const [, token] = new RegExp(`${url}/\\S*[?&]token=([\\w-]+)`).exec(body.text) ?? assert.fail('a mail without a link')
  return token
}

const fileForm = (name, fields = {}) => {
  const form = new FormData()
  form.append('file', new Blob([pdf], { type: 'application/pdf' }), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

before(async () => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    FIRST_SIGN_IN: 'keep',
    // The parcel of the browser's walk arrives within 15 seconds.
    COURIER_SANDBOX_SPEED: '25000',
    MAIL: 'smtp',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Cartório Online <avisos@example.com>',
  }
  cluster = spawn(process.execPath, ['infra/cluster/cluster.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [cluster.stdout, cluster.stderr]) stream.on('data', (text) => (output += text))
  for (const deadline = Date.now() + startMillis; !output.includes('Ctrl-C ends it'); await wait(100)) {
    assert.ok(cluster.exitCode === null && Date.now() < deadline, `the cluster did not start:\n${output}`)
  }
  url = /answers at\s+(\S+)/.exec(output)[1]
  password = /shown only now\)\s+(\S+)/.exec(output)[1]
})
after(async () => {
  if (cluster?.exitCode === null) {
    cluster.kill('SIGTERM')
    await once(cluster, 'exit')
  }
  await mailServer.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('one order passes through all four roles and every store', async () => {
  const { draft } = (await call('POST', '/api/upload-drafts')).body
  const sent = await call('POST', `/api/upload-drafts/${draft}/documents`, fileForm('rg.pdf'))
  assert.equal(sent.status, 201)
  const created = await call('POST', '/api/create-order', {
    documents: [
      { type: 'Certidão de Nascimento', quantity: 1, familyMember: { name: 'Joana Prado', relation: 'self' } },
    ],
    contactName: 'Joana Prado',
    contactEmail: 'joana.prado@example.com',
    contactPhone: '+1 305 555 0142',
    deliveryAddress: '742 Evergreen Terrace',
    deliveryCity: 'Miami',
    deliveryState: 'FL',
    deliveryCountry: 'US',
    deliveryPostalCode: '33101',
    uploadDraft: draft,
  })
  assert.equal(created.status, 201, JSON.stringify(created.body))
  const { orderNumber, paymentIntentId, clientSecret } = created.body
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' }
  await call('POST', `/api/payments/sandbox/${paymentIntentId}/confirm`, { clientSecret, card })
  await until(
    () => call('POST', '/api/confirm-payment', { paymentIntentId, orderId: created.body.token }),
    ({ status }) => status === 200,
  )
  // The tab is closed: from here on the customer has the mails alone.
  const token = await mailedToken(/^Pagamento confirmado/)
  // The worker has attached the file, and the projector shows both.
  await until(
    () => call('GET', `/api/orders/${token}`),
    ({ body }) => body?.paid === true && body.supportDocuments?.[0]?.fileName === 'rg.pdf',
  )
  const completed = await call('POST', `/api/orders/${token}/complete`, {
    fullName: 'Joana Prado',
    dateOfBirth: '1984-02-29',
    placeOfBirth: 'Ouro Preto, MG',
    motherName: 'Lia Prado',
    fatherName: 'Rui Prado',
    phone: '+1 305 555 0142',
    email: 'joana.prado@example.com',
  })
  assert.equal(completed.status, 200, JSON.stringify(completed.body))

  const signedIn = await call('POST', '/api/auth/login', { email: 'admin@cartorio.example', password })
  const cookie = signedIn.headers.getSetCookie()[0].split(';')[0]
  const search = () => call('GET', `/api/admin/orders?search=${orderNumber}`, undefined, { cookie })
  const row = (await until(search, ({ body }) => body?.orders?.[0]?.status === 'PAID')).body.orders[0]
  const itemId = row.documents[0].id
  let revision = (await call('GET', `/api/admin/orders/${row.id}`, undefined, { cookie })).body.revision
  const command = async (name, body) => {
    const answer = await call('POST', `/api/admin/orders/${row.id}/${name}`, body, {
      cookie,
      'if-match': `"${revision}"`,
    })
    assert.ok(answer.status < 300, `${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    revision = answer.body.revision
  }
  await command('start', {})
  await command('issue', { itemIds: [itemId] })
  await command('issued-copies', fileForm('certidão emitida.pdf', { itemId }))
  const link = await mailedToken(/^Cópia digital/)
  const view = await until(
    () => call('GET', `/api/orders/${link}`),
    ({ body }) => body?.issuedCopies?.length === 1,
  )
  const copy = `/api/orders/${link}/copies/${view.body.issuedCopies[0].id}`
  assert.deepEqual((await call('GET', copy)).bytes, pdf)

  await command('cancel', { reason: 'desistência da cliente' })
  await command('erase', { reason: 'pedido da titular', ground: 'holder-request' })
  await until(
    () => call('GET', copy),
    ({ status }) => status === 404,
  )
})

/** The walks of the browser tests that take the cluster as their site; each is one test of theirs. */
const walks = ['a customer who closes the tab after paying', 'worked, shipped and tracked \\(wide']

test('customers in a browser: one goes on by the mails, one takes a whole order to its completion', {
  skip: chromium === '' && 'no Chromium: set CHROMIUM to its path',
}, async () => {
  await mailServer.stop()
  const report = join(dataDir, 'walks.json')
  const args = [
    '-c',
    'frontend/e2e/jest.config.mjs',
    '--json',
    `--outputFile=${report}`,
    '-t',
    walks.join('|'),
    '--runInBand',
    'orders.e2e',
    'one-order.e2e',
  ]
  const env = {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    SITE_URL: url,
    SITE_PASSWORD: password,
    SITE_SMTP_URL: mailServer.url,
  }
  const jest = spawn('node_modules/.bin/jest', args, { env, stdio: ['ignore', 'ignore', 'pipe'], timeout: walksMillis })
  let said = ''
  jest.stderr.on('data', (text) => (said += text))
  await once(jest, 'close')
  assert.ok(existsSync(report), said)
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  assert.deepEqual({ passed: numPassedTests, failed: numFailedTests }, { passed: walks.length, failed: 0 }, said)
})

test('the cluster ends in order, and its settings keep the commands beside it working', async () => {
  cluster.kill('SIGTERM')
  const [code] = await once(cluster, 'exit')
  assert.equal(code, 0, output)
  assert.match(readFileSync(join(dataDir, 'cluster.env'), 'utf8'), /^FILES_URL=/m)
})

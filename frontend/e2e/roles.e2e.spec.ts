import { defaultTenant } from '@cartorio/contracts/ids.js'
import type { BuiltInRole } from '@cartorio/contracts/rights.js'
import type { Page } from 'playwright-core'
import { paidOrder } from '../../services/testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../services/testing/harness/beside-product.js'
import { madeForTests } from '../../services/testing/scenarios/made-for-tests.js'
import { everyWay } from './screens.js'
import { asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest({ MAIL: 'folder' })

const past = madeForTests(async () => {
  const { call, staff, product } = site
  const { row } = await paidOrder(call, staff)
  const person = async (number: number, name: string, role: BuiltInRole) => {
    const email = `${name.toLowerCase()}@cartorio.example`
    const account = { staffId: staffIdNumber(number), name, email, tenantId: defaultTenant, roles: [role] }
    return (await signInOperator(product, call, account)).cookie
  }
  return {
    orderId: row.id,
    cookies: {
      operator: await person(1, 'Rita', 'operator'),
      admin: await person(2, 'Alma', 'admin'),
      auditor: await person(3, 'Aurora', 'auditor'),
    },
  }
})

const as = (role: BuiltInRole, view: 'wide' | 'narrow', walk: (page: Page) => Promise<void>): Promise<void> =>
  asVisitor(site, view, async ({ page, context }) => {
    const [name = '', value = ''] = past.cookies[role].split('=')
    await context.addCookies([{ name, value, url: site.product.url }])
    await page.goto(`${site.product.url}/admin`)
    await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor()
    await walk(page)
  })

const dailyWork = ['Pedidos', 'Pendências', 'Mensagens', 'Painel']
const links: Readonly<
  Record<BuiltInRole, { readonly daily: readonly string[]; readonly management: readonly string[] }>
> = {
  operator: { daily: [...dailyWork, 'Novo pedido'], management: ['E-mails do site'] },
  admin: {
    daily: [...dailyWork, 'Novo pedido'],
    management: ['Relatórios', 'Auditoria', 'Privacidade', 'Contas', 'Configurações', 'Sistema', 'E-mails do site'],
  },
  auditor: { daily: dailyWork, management: ['Relatórios', 'Auditoria', 'E-mails do site'] },
}

/** The pages of the management and of one order, with the address behind each, and the right that it asks for. */
const pages = [
  { path: 'relatorios', title: 'Relatórios', api: 'reports/exports', right: 'Exportar relatórios' },
  { path: 'auditoria', title: 'Auditoria', api: 'audit/trail', right: 'Auditar' },
  { path: 'privacidade', title: 'Privacidade', api: 'privacy', right: 'Remover dados pessoais' },
  { path: 'contas', title: 'Contas', api: 'staff/accounts', right: 'Cuidar das contas da equipe' },
  // Auditors read the settings as they were.
  { path: 'configuracoes', title: 'Configurações', api: null, right: 'Mudar configurações e preços' },
  { path: 'sistema', title: 'Sistema', api: 'system', right: 'Cuidar do sistema' },
  { path: 'novo-pedido', title: 'Novo pedido', api: null, right: 'Trabalhar nos pedidos' },
] as const

/** What a role lacks, by the names of the pages. */
const lacked: Readonly<Record<BuiltInRole, readonly string[]>> = {
  operator: ['Relatórios', 'Auditoria', 'Privacidade', 'Contas', 'Configurações', 'Sistema'],
  admin: [],
  auditor: ['Privacidade', 'Contas', 'Configurações', 'Sistema', 'Novo pedido'],
}

const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('navigation', { name: 'Painel' }).getByRole('link').allTextContents()).map((text) =>
    text.replace(/ \d+\+?$/, ''),
  )

describe.each(['operator', 'admin', 'auditor'] as const)('the role %s', (role) => {
  it('has the links of its rights in the bar, and no other, at both widths', async () => {
    const { daily, management } = links[role]
    await as(role, 'wide', async (page) => {
      expect(await namesOf(page)).toEqual(daily)
      await page.getByRole('button', { name: 'Gestão' }).click()
      expect(await namesOf(page)).toEqual([...daily, ...management])
    })
    await as(role, 'narrow', async (page) => {
      await page.getByRole('button', { name: 'Páginas' }).click()
      expect(await namesOf(page)).toEqual([...daily, ...management, 'Minha conta'])
    })
  })

  it('opens the pages of its rights, and is told which right another one asks for', () =>
    as(role, 'wide', async (page) => {
      for (const { path, title, api, right } of pages) {
        const isLacked = lacked[role].includes(title)
        await page.goto(`${site.product.url}/admin/${path}`)
        await page.getByRole('heading', { level: 1, name: isLacked ? 'Acesso Negado' : title, exact: true }).waitFor()
        if (isLacked) {
          await page.getByText('Você não tem permissão para acessar o painel administrativo.').waitFor()
          await page.getByText(`Esta página pede o direito “${right}”.`).waitFor()
        }
        if (api === null) continue
        const { status } = await site.call('GET', `/api/admin/${api}`, undefined, { cookie: past.cookies[role] })
        expect([path, status]).toEqual([path, isLacked ? 403 : 200])
      }
    }))
})

describe('an order', () => {
  it('shows its audit to those alone who may audit', async () => {
    const address = `${site.product.url}/admin/pedidos/${past.orderId}`
    await as('operator', 'wide', async (page) => {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: /^Pedido CO-/ }).waitFor()
      expect(await page.getByRole('link', { name: 'Auditoria do pedido' }).count()).toBe(0)
      await page.goto(`${address}/auditoria`)
      await page.getByRole('heading', { level: 1, name: 'Acesso Negado' }).waitFor()
      await everyWay(page, 'right-missing')
      await page.getByRole('link', { name: 'Ver os pedidos' }).click()
      await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor()
    })
    await as('auditor', 'wide', async (page) => {
      await page.goto(address)
      await page.getByRole('link', { name: 'Auditoria do pedido' }).click()
      await page.getByRole('heading', { level: 1, name: /^Auditoria do pedido CO-/ }).waitFor()
    })
  })

  it('lets nothing be recorded by who only audits', () =>
    as('auditor', 'wide', async (page) => {
      await page.goto(`${site.product.url}/admin/pedidos/${past.orderId}`)
      await page.getByRole('heading', { level: 1, name: /^Pedido CO-/ }).waitFor()
      await page.getByRole('region', { name: 'Documentos' }).waitFor()
      expect(await page.getByRole('button', { name: /^Registrar/ }).count()).toBe(0)
    }))
})

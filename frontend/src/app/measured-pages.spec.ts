import { findMeasuredPage, measuredPages } from '@cartorio/contracts/measured-pages.js'
import {
  accountPath,
  orderAuditPath,
  orderPath,
  reportsPath,
  settingsSectionPath,
} from '../features/back-office/order-path'
import { checkoutPath, receiptPath } from '../lib/paths'
import { applicationPaths } from './pages'
import { publicPages } from './public-pages'

describe('the pages whose speed is measured', () => {
  it('are all public pages and those of the application', () => {
    for (const path of Object.keys(publicPages).filter((each) => each !== '/404'))
      expect([path, findMeasuredPage(path)]).toEqual([path, expect.any(String)])
    for (const path of applicationPaths.filter((each) => each !== '/checkout'))
      expect([path, findMeasuredPage(path)]).toEqual([path, path])
  })

  it('are named by templates, which hold no token and no order', () => {
    expect(findMeasuredPage(checkoutPath('secret'))).toBe('/checkout/:token')
    expect(findMeasuredPage(receiptPath('secret'))).toBe('/checkout/:token/recibo')
    expect(findMeasuredPage(orderPath('0193'))).toBe('/admin/pedidos/:order')
    expect(findMeasuredPage(orderAuditPath('0193').split('?')[0] ?? '')).toBe('/admin/pedidos/:order/auditoria')
    expect(findMeasuredPage(settingsSectionPath('precos'))).toBe('/admin/configuracoes/:section')
    for (const path of [accountPath, reportsPath]) expect(findMeasuredPage(path)).toBe(path)
  })

  it('know no other address, and each once', () => {
    for (const path of ['/nada', '/checkout/a/b', '/admin/pedidos']) expect(findMeasuredPage(path)).toBeUndefined()
    expect(new Set(measuredPages).size).toBe(measuredPages.length)
  })
})

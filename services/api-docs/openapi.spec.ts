import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiOf } from './openapi.js'

const api = openApiOf(everyRoute, '1.0.0')
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  )
}

describe('the description of the API', () => {
  it('has schemas that any JSON Schema reader takes', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'api', components: api.components })
    for (const name of Object.keys(api.components.schemas))
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow()
  })

  it('refers to nothing that is not there', () => {
    const known = Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`)
    const refs = refsIn(api)
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([])
  })

  it('names every operation once, and every parameter of its path', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('postAdminOrdersIdShip')
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  })

  it('describes bodies as they are sent: what has a default may be left out', () => {
    const { required = [], properties = {} } = api.components.schemas.PricingRequest ?? {}
    expect(required).toEqual(['documentType'])
    expect(properties.deliveryPostalCode).toMatchObject({ default: '00000' })
  })

  it('describes answers as they are given, open for what comes later', () => {
    expect(api.components.schemas.AdminOrder?.required).toContain('refundableAmount')
    expect(JSON.stringify(api)).not.toContain('"additionalProperties":false')
  })

  it('asks for the revision wherever a change conflicts', () => {
    const ship = api.paths['/api/admin/orders/{id}/ship']?.post
    expect(ship?.parameters).toContainEqual(expect.objectContaining({ name: 'if-match', required: true }))
    expect(ship?.responses).toHaveProperty('428')
  })
})

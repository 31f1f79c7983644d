import { type DynamicModule, Scope, type Type } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import { Test, type TestingModule } from '@nestjs/testing'

/** Specifies that a request makes no instance of any of these controllers and providers. */
export const itHasSingletons = (
  bus: DynamicModule,
  { controllers, providers }: { readonly controllers: readonly Type[]; readonly providers: readonly Type[] },
): void => {
  let module: TestingModule

  beforeAll(async () => {
    module = await Test.createTestingModule({
      imports: [bus],
      controllers: [...controllers],
      providers: [...providers],
    })
      .useMocker(() => ({}))
      .compile()
  })
  afterAll(() => module?.close())

  it.each([
    ['controllers', controllers],
    ['providers', providers],
  ] as const)('are singletons (%s): no request makes an instance', (_what, classes) => {
    const scopes = classes.map((each) => module.get(ModuleRef).introspect(each).scope)
    expect(scopes.length).toBeGreaterThan(0)
    expect(new Set(scopes)).toEqual(new Set([Scope.DEFAULT]))
  })
}

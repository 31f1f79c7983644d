import { type DynamicModule, Scope, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { ModuleRef } from '@nestjs/core'
import { Test, type TestingModule } from '@nestjs/testing'

const classesOf = (feature: Type): Type[] => [
  ...Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, feature),
  ...(Reflect.getMetadata(MODULE_METADATA.PROVIDERS, feature) ?? []),
]

/** Specifies that a request makes no instance of any controller or provider of these modules. */
export const itHasSingletons = (bus: DynamicModule, features: readonly Type[]): void => {
  let module: TestingModule

  beforeAll(async () => {
    module = await Test.createTestingModule({ imports: [bus, ...features] })
      .useMocker(() => ({}))
      .compile()
  })
  afterAll(() => module?.close())

  it.each(features.map((feature) => [feature.name, feature] as const))(
    'are singletons in %s: no request makes an instance',
    (_name, feature) => {
      const scopes = classesOf(feature).map((each) => module.get(ModuleRef).introspect(each).scope)
      expect(scopes.length).toBeGreaterThan(0)
      expect(new Set(scopes)).toEqual(new Set([Scope.DEFAULT]))
    },
  )
}

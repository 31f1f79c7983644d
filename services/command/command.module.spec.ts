import { Scope, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { ModuleRef } from '@nestjs/core'
import { Test, type TestingModule } from '@nestjs/testing'
import { commandFeatures } from './command.module.js'
import { commandBusModule } from './kernel/logged-command-bus.js'

let module: TestingModule

beforeAll(async () => {
  module = await Test.createTestingModule({ imports: [commandBusModule(() => undefined), ...commandFeatures] })
    .useMocker(() => ({}))
    .compile()
})
afterAll(() => module?.close())

const classesOf = (feature: Type): Type[] => [
  ...Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, feature),
  ...(Reflect.getMetadata(MODULE_METADATA.PROVIDERS, feature) ?? []),
]

describe('controllers and handlers of commands', () => {
  it.each(commandFeatures.map((feature) => [feature.name, feature] as const))(
    'are singletons in %s: no request makes an instance',
    (_name, feature) => {
      const scopes = classesOf(feature).map((each) => module.get(ModuleRef).introspect(each).scope)
      expect(scopes.length).toBeGreaterThan(0)
      expect(new Set(scopes)).toEqual(new Set([Scope.DEFAULT]))
    },
  )
})

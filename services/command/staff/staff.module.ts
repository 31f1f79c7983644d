import { type DynamicModule, Module } from '@nestjs/common'
import { AuthController, type AuthDeps, authDeps } from './auth.controller.js'

@Module({ controllers: [AuthController] })
export class StaffModule {
  static with(auth: AuthDeps): DynamicModule {
    return { module: StaffModule, providers: [{ provide: authDeps, useValue: auth }] }
  }
}

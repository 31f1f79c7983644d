import { type DynamicModule, Module } from '@nestjs/common'
import { AuthController, type AuthDeps, authDeps } from './auth.controller.js'

@Module({ controllers: [AuthController] })
export class StaffModule {}

export const staffModule = (auth: AuthDeps): DynamicModule => ({
  module: StaffModule,
  providers: [{ provide: authDeps, useValue: auth }],
})

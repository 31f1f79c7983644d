import { Module } from '@nestjs/common'
import { GetOwnAccountHandler } from './get-own-account.js'
import { ListStaffHandler } from './list-staff.js'
import { OwnAccountController } from './own-account.controller.js'
import { StaffController } from './staff.controller.js'

@Module({ controllers: [StaffController, OwnAccountController], providers: [ListStaffHandler, GetOwnAccountHandler] })
export class StaffModule {}

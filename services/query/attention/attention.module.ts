import { Module } from '@nestjs/common'
import { AttentionController } from './attention.controller.js'
import { ListAttentionHandler } from './list-attention.js'

@Module({ controllers: [AttentionController], providers: [ListAttentionHandler] })
export class AttentionModule {}

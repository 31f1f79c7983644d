// The peer of POST /api/orders: bare Fastify that stores the body with one INSERT, 16 connections.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE, max: 16 })
await pool.query('CREATE TABLE orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body text NOT NULL)')
const app = Fastify()
app.post('/api/orders', async (request, reply) => {
  const { rows } = await pool.query('INSERT INTO orders (body) VALUES ($1) RETURNING id', [
    JSON.stringify(request.body),
  ])
  reply.code(201)
  return { id: rows[0].id }
})
console.log(`listens at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))

// The peer over HTTP: bare Fastify that stores a body with one INSERT, and reads one by its key; 16 connections.
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
await pool.query('CREATE TABLE answers (id text PRIMARY KEY, body text NOT NULL)')
app.post('/answers/:id', async (request, reply) => {
  const { id } = request.params
  await pool.query('INSERT INTO answers VALUES ($1, $2)', [id, JSON.stringify(request.body)])
  reply.code(201)
  return { id }
})
app.get('/api/orders/:id', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'answer',
    text: 'SELECT body FROM answers WHERE id = $1',
    values: [request.params.id],
  })
  reply.type('application/json; charset=utf-8')
  return rows[0].body
})
console.log(`listens at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))

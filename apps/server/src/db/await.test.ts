import { expect, inject, it, onTestFinished } from 'vitest'
import { cabo } from '../test/cabo.fixture.ts'
import { BancoAusente, esperarBanco } from './await.ts'

const { host, port, user, password } = inject('banco')

it('waits for a database that comes a little later', async () => {
  const linha = await cabo({ host: String(host), port: Number(port) })
  onTestFinished(() => linha.puxar())
  await linha.puxar()
  const ditos: string[] = []
  const espera = esperarBanco(
    `postgres://${user}:${String(password)}@127.0.0.1:${linha.porta}/postgres?application_name=x`,
    (texto) => {
      ditos.push(texto)
      void linha.ligar()
    },
  )
  await espera
  expect(ditos).toEqual([
    `O banco de dados em postgres://${user}@127.0.0.1:${linha.porta}/postgres (DATABASE_URL) não atende: nada atende nesse endereço. Nova tentativa em 0.5 s.`,
  ])
})

it('gives up in one sentence that names what to look at, without the password', async () => {
  const espera = esperarBanco('postgres://ana:segredo@127.0.0.1:1/portal', () => undefined, 100)
  await expect(espera).rejects.toThrow(
    new BancoAusente(
      'O banco de dados em postgres://ana@127.0.0.1:1/portal (DATABASE_URL) não atende: nada atende nesse endereço. Confira o endereço e o servidor e inicie de novo; nada foi alterado.',
    ),
  )
})

it('says what is wrong with the encryption that was asked for, which no waiting for the server mends', async () => {
  const linha = await cabo({ host: String(host), port: Number(port) })
  onTestFinished(() => linha.puxar())
  const falha = (opcoes: string) =>
    esperarBanco(`postgres://ana:segredo@127.0.0.1:${linha.porta}/portal?${opcoes}`, () => undefined, 100).then(
      () => '',
      (erro: Error) => `${erro.name} ${erro.message}`,
    )
  expect(await falha('sslmode=verify-full')).toContain(
    'não atende: a conexão falhou (The server does not support SSL connections).',
  )
  expect(await falha('sslmode=verify-full&sslrootcert=/nao/ha.pem')).toMatch(
    /não atende: a conexão falhou \(ENOENT: .*'\/nao\/ha.pem'\)\. Confira/,
  )
})

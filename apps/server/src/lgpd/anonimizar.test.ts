import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECUSAS_LGPD } from '@portal/contract/lgpd/lgpd'
import { RECUSAS } from '@portal/contract/usuarios/gestao'
import { novasVidas, type Vidas } from './vidas.fixture.ts'

let vidas: Vidas

beforeAll(async () => {
  vidas = await novasVidas()
})
afterAll(() => vidas.fechar())

describe('who may be made nobody', () => {
  it.each([
    ['adao', 'bia', 404, 'Registro não encontrado.'],
    ['adao', 'filipe', 404, 'Registro não encontrado.'],
    ['adao', 'marta', 403, RECUSAS.tipoAcima],
  ] as const)('%s may not %s', async (nome, quem, status, message) => {
    const antes = await vidas.consultar('SELECT * FROM usuario ORDER BY id')
    expect(await vidas.anonimizar(nome, vidas.ids[quem])).toMatchObject({ status, corpo: { message } })
    expect(await vidas.consultar('SELECT * FROM usuario ORDER BY id')).toEqual(antes)
  })

  it('is not oneself', async () => {
    const { status, lista } = await vidas.anonimizar('adao', vidas.ids.adao)
    expect([status, lista[0]?.message]).toEqual([400, RECUSAS_LGPD.propria])
  })

  it('is not the last Master of the provider, who is met as oneself', async () => {
    const { lista } = await vidas.anonimizar('paula', vidas.ids.paula)
    expect(lista[0]?.message).toBe(RECUSAS_LGPD.propria)
  })

  it('is nobody whose job is at work', async () => {
    const id = await vidas.umaVida('Ocupada', 'ocupada@pessoa.com.br')
    await vidas.consultar("UPDATE tarefa SET estado = 'EXECUTANDO' WHERE id_usuario = $1", [id])
    const { status, lista } = await vidas.anonimizar('adao', id)
    expect([status, lista[0]?.message]).toEqual([400, RECUSAS_LGPD.emTrabalho])
  })

  it('needs a reason', async () => {
    const vazio = await vidas.anonimizar('adao', vidas.ids.nova, ' ')
    expect([vazio.status, vazio.lista[0]]).toMatchObject([
      400,
      { message: 'Campo obrigatório', propertyName: 'motivo' },
    ])
    const longo = await vidas.anonimizar('adao', vidas.ids.nova, 'x'.repeat(501))
    expect(longo.lista[0]?.message).toBe('O motivo só pode ter no máximo 500 caracteres.')
  })
})

/** Every text and jsonb column of every table, and whether it still holds one of the words. */
async function ondeAinda(palavras: readonly string[]): Promise<string[]> {
  const colunas = await vidas.consultar(
    `SELECT format('%I.%I', table_schema, table_name) AS tabela, quote_ident(column_name) AS coluna FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') AND data_type IN ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`,
  )
  expect(colunas.length).toBeGreaterThan(60)
  const achadas: string[] = []
  for (const { tabela, coluna } of colunas) {
    const [row] = await vidas.consultar(
      `SELECT count(*)::int AS n FROM ${String(tabela)} WHERE EXISTS (SELECT FROM unnest($1::text[]) p WHERE ${String(coluna)}::text ILIKE '%' || p || '%')`,
      [palavras],
    )
    if (row?.['n']) achadas.push(`${String(tabela)}.${String(coluna)}`)
  }
  return achadas
}

describe('a person made nobody', () => {
  it('is nowhere any more, and his trail is whole', async () => {
    const id = await vidas.umaVida('Zuleica Ábaco', 'zuleica+1@pessoa.com.br')
    const vizinha = await vidas.umaVida('Outra', 'bzuleica+1@pessoa.com.br')
    const palavras = [
      'zuleica ábaco',
      'Zuleica Ábaco Solteira',
      '<zuleica+1@pessoa.com.br',
      '"zuleica+1@pessoa.com.br',
      'antes.zuleica+1@',
      'com zuleica+1@',
    ]
    expect((await ondeAinda(palavras)).length).toBeGreaterThan(8)
    const trilhaDe = () =>
      vidas.consultar(
        'SELECT id, em, id_usuario, id_pessoa, id_empresa, origem, requisicao, chamada, acao, tabela, id_registro FROM auditoria ORDER BY id',
      )
    const antes = await trilhaDe()

    const { status } = await vidas.anonimizar('adao', id, 'Pedido de Zuleica Ábaco <zuleica+1@pessoa.com.br>')

    expect(status).toBe(200)
    expect(await ondeAinda(palavras)).toEqual([])
    expect((await trilhaDe()).slice(0, antes.length)).toEqual(antes)
    const [pessoa] = await vidas.consultar(
      'SELECT nome, email, serial, senha_hash, ativo, anonimizado_em FROM usuario WHERE id = $1',
      [id],
    )
    expect(pessoa).toMatchObject({
      nome: `Pessoa anonimizada ${id}`,
      email: `anonimizado-${id}@portal.invalid`,
      serial: '',
      senha_hash: null,
      ativo: false,
    })
    expect(pessoa?.['anonimizado_em']).not.toBeNull()
    for (const tabela of ['sessao', 'link_acesso', 'preferencia', 'usuario_tela', 'chave_idempotencia'])
      expect(await vidas.consultar(`SELECT FROM ${tabela} WHERE id_usuario = $1`, [id])).toEqual([])
    const compartilhada = await vidas.consultar('SELECT nome FROM visao_da_empresa WHERE id_usuario = $1', [id])
    expect(compartilhada).toHaveLength(1)
    expect(compartilhada[0]?.['nome']).toMatch(new RegExp(`^De Pessoa anonimizada ${id} ${id} \\(\\d+\\)$`))
    expect(await vidas.consultar('SELECT email FROM usuario WHERE id = $1', [vizinha])).toEqual([
      { email: 'bzuleica+1@pessoa.com.br' },
    ])
    expect(await ondeAinda(['bzuleica+1@pessoa.com.br'])).toContain('public.auditoria.diferenca')
  })

  it('is nowhere any more by a name with a quotation mark, which JSON writes otherwise', async () => {
    const id = await vidas.umaVida('Josefa "Zefa" Ábaco', 'josefa@pessoa.com.br')
    // An underscore is any letter, such as the backslash before the mark.
    const palavras = ['"zefa" ábaco', '"zefa_" ábaco']
    expect((await ondeAinda(palavras)).length).toBeGreaterThan(8)
    expect((await vidas.anonimizar('adao', id, 'Pedido de Josefa "Zefa" Ábaco')).status).toBe(200)
    expect(await ondeAinda(palavras)).toEqual([])
  })

  it.each([
    ['marks that hold JSON together', '", "'],
    ['such marks between words', 'Jonas", "Ábaco'],
    ['a mark and a brace', '": {" Ábaco'],
    ['a backslash', 'Ábaco \\ Jonas\\'],
  ])('is made nobody by a name with %s, and no JSON breaks', async (_, nome) => {
    const id = await vidas.umaVida(nome, `json${nome.length}@pessoa.com.br`)
    const escrito = JSON.stringify({
      nota: `primeira linha\n${nome} veio`,
      lista: ['a)', '(b'],
      [nome]: { '"': ' {"' },
    })
    await vidas.consultar("INSERT INTO preferencia VALUES ((SELECT id FROM usuario WHERE nome = 'adao'), $1, $2)", [
      `nota${id}`,
      escrito,
    ])
    await vidas.consultar(
      "INSERT INTO chave_idempotencia (id_usuario, rota, chave, corpo, resposta) VALUES (0, 'POST /nota', $1, 'c', $2)",
      [`nota${id}`, escrito],
    )
    const { status } = await vidas.anonimizar('adao', id)
    expect(status).toBe(200)
    const ninguem = `Pessoa anonimizada ${id}`
    const limpo = { nota: `primeira linha\n${ninguem} veio`, lista: ['a)', '(b'], [ninguem]: { '"': ' {"' } }
    const [{ valor } = {}] = await vidas.consultar('SELECT valor FROM preferencia WHERE chave = $1', [`nota${id}`])
    expect(valor).toEqual(limpo)
    const [{ resposta } = {}] = await vidas.consultar('SELECT resposta FROM chave_idempotencia WHERE chave = $1', [
      `nota${id}`,
    ])
    expect(JSON.parse(String(resposta))).toEqual(limpo)
  })

  it('is told of, with the reason and by whom, without saying who it was', async () => {
    const id = await vidas.umaVida('Valdete Contada', 'valdete@pessoa.com.br')
    await vidas.anonimizar('adao', id, 'Pedido de VALDETE CONTADA')
    const [evento] = (
      await vidas.listar('adao', { tabela: 'usuario', idRegistro: id, acao: 'EVENTO', globalFilter: 'anonimizada' })
    ).dados
    expect(evento).toMatchObject({ autor: 'adao' })
    expect((await vidas.obter('adao', evento?.id ?? 0)).corpo).toMatchObject({
      chamada: 'proprio.lgpd.anonimizar',
      diferenca: {
        resultado: { depois: 'pessoa anonimizada' },
        motivo: { depois: `Pedido de Pessoa anonimizada ${id}` },
      },
    })
  })

  it('keeps what he did under his number, and is done with', async () => {
    const id = await vidas.umaVida('Wanda Autora', 'wanda@pessoa.com.br')
    await vidas.anonimizar('adao', id)
    expect(
      await vidas.consultar("SELECT autor, tabela FROM auditoria WHERE id_usuario = $1 AND acao = 'INCLUIU'", [id]),
    ).toEqual([{ autor: `Pessoa anonimizada ${id}`, tabela: 'tipo_tecido' }])
    expect((await vidas.anonimizar('adao', id)).status).toBe(404)
  })

  it('ends at once the session he is working in', async () => {
    const token = await vidas.token('uma')
    expect((await vidas.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(200)
    expect((await vidas.anonimizar('adao', vidas.ids.uma)).status).toBe(200)
    expect((await vidas.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(401)
    expect((await vidas.entrar('uma')).status).toBe(400)
  })

  it('leaves a namesake alone', async () => {
    const um = await vidas.umaVida('Maria Homônima', 'maria1@pessoa.com.br')
    const outra = await vidas.umaVida('Maria Homônima', 'maria2@pessoa.com.br')
    await vidas.anonimizar('adao', um)
    const dela = await vidas.consultar(
      "SELECT diferenca #>> '{nome,depois}' AS nome FROM auditoria WHERE tabela = 'usuario' AND id_registro = $1 AND acao = 'ALTEROU'",
      [String(outra)],
    )
    expect(dela).toContainEqual({ nome: 'Maria Homônima' })
    expect(await vidas.consultar('SELECT DISTINCT autor FROM auditoria WHERE id_usuario = $1', [outra])).toEqual([
      { autor: 'Maria Homônima' },
    ])
  })
})

describe('the lock of the trail', () => {
  const RECUSA = 'não pode ser alterada'
  const bandeira = (id: number) =>
    JSON.stringify({
      id,
      nome: `Pessoa anonimizada ${id}`,
      email: `anonimizado-${id}@portal.invalid`,
      nomes: ['adao'],
      emails: [],
      inconfundiveis: [],
    })

  /** Each command in the transaction that carries the flag, as only the function sets it. */
  const comBandeira = async (id: number, ...comandos: string[]) => {
    const client = await vidas.deps.database.escrever.connect()
    try {
      await client.query('BEGIN')
      await client.query("SELECT set_config('portal.anonimizada', $1, true)", [bandeira(id)])
      for (const comando of comandos) await client.query(comando)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }

  it.each([
    'DELETE FROM auditoria',
    'TRUNCATE auditoria',
    "UPDATE auditoria SET autor = 'x'",
    'UPDATE auditoria SET id_usuario = 1',
  ])('refuses %s to who sets the flag by hand', async (comando) => {
    await expect(comBandeira(vidas.ids.nova, comando)).rejects.toThrow(RECUSA)
  })

  it.each([
    "UPDATE auditoria SET autor = 'x'",
    'UPDATE auditoria SET em = now()',
    "UPDATE auditoria SET diferenca = '{}'",
    "UPDATE auditoria SET id_usuario = NULL, autor = (portal_sem_pessoa(auditoria, current_setting('portal.anonimizada')::jsonb)).autor",
    'DELETE FROM auditoria',
    'TRUNCATE auditoria',
  ])('refuses %s even in the transaction of an anonymisation', async (comando) => {
    const id = vidas.ids.nova
    const nobody = `UPDATE usuario SET nome = 'Pessoa anonimizada ${id}', email = 'anonimizado-${id}@portal.invalid', anonimizado_em = now() WHERE id = ${id}`
    await expect(comBandeira(id, nobody, comando)).rejects.toThrow(RECUSA)
  })

  it('is shut again behind the function', async () => {
    const id = await vidas.umaVida('Xênia Breve', 'xenia@pessoa.com.br')
    await expect(
      vidas.fazer('adao', async ({ client }) => {
        await client.query("SELECT portal_anonimizar($1, 'x')", [id])
        await client.query("UPDATE auditoria SET autor = 'x' WHERE id_usuario = $1", [id])
      }),
    ).rejects.toThrow(RECUSA)
  })
})

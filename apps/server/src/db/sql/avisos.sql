-- Events for other systems, written in the transaction of the change that they tell of (decision 0042).

-- An event for every system that asked for it and may know of it.
CREATE OR REPLACE FUNCTION portal_avisar_sistemas(evento text, conteudo jsonb, de_referencia integer, de_empresa integer, de_todos boolean DEFAULT false) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_entrega (id_webhook, tipo, dados)
  SELECT w.id, evento, conteudo FROM webhook w
  WHERE w.ativo AND evento = ANY (w.eventos)
    AND (w.tudo OR de_todos OR w.id_empresa = de_empresa OR EXISTS (
      SELECT FROM referencia r WHERE r.id = de_referencia AND (r.id_empresa = w.id_empresa OR EXISTS (
        SELECT FROM empresa_referencia l WHERE l.id_referencia = r.id AND l.id_empresa = w.id_empresa))));
  IF FOUND THEN PERFORM pg_notify('portal_eventos', '{"canal":"webhook","texto":""}'); END IF;
END $$;

-- Tells that a package of a market has another edition than before.
CREATE OR REPLACE FUNCTION portal_avisar_pacote() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  conteudo jsonb;
  de_referencia integer;
BEGIN
  SELECT jsonb_build_object('pacote', p.id, 'tipo', p.tipo, 'nivel', NEW.nivel, 'edicao', e.numero,
           'referencia', jsonb_build_object('id', r.id, 'nome', r.descricao),
           'linha', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id, 'nome', l.descricao) END), r.id
    INTO conteudo, de_referencia
    FROM pacote p JOIN referencia r ON r.id = p.id_referencia JOIN pacote_edicao e ON e.id = NEW.id_edicao LEFT JOIN linha l ON l.id = p.id_linha
   WHERE p.id = NEW.id_pacote;
  PERFORM portal_avisar_sistemas('pacote.disponivel', conteudo, de_referencia, NULL);
  RETURN NULL;
END $$;

-- Tells that an import has ended. Of columns that its category does not have it says nothing; a correction has the number
-- of what it corrects, and goes back with it without a word of its own.
CREATE OR REPLACE FUNCTION portal_avisar_importacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  nova jsonb := to_jsonb(NEW);
BEGIN
  IF NEW.id_corrigida IS NOT NULL AND NEW.estado = 'DESFEITA' THEN RETURN NULL; END IF;
  PERFORM portal_avisar_sistemas('importacao.terminada', jsonb_strip_nulls(jsonb_build_object(
      'importacao', coalesce(NEW.id_corrigida, NEW.id), 'categoria', NEW.categoria, 'tipo', nova -> 'tipo', 'estado', NEW.estado,
      'arquivo', coalesce(nova -> 'nome_arquivo', nova -> 'nome_imagens', nova -> 'nome_fichas'),
      'novos', nova -> 'novos', 'alterados', nova -> 'alterados', 'iguais', nova -> 'iguais', 'removidos', nova -> 'removidos',
      'guardados', nova -> 'guardados', 'recusados', nova -> 'recusados')), NULL, NEW.id_empresa);
  RETURN NULL;
END $$;

-- Tells that what customers receive has changed: one event for each reference, or company, that a statement touches,
-- however many customers they are. TG_ARGV: the area; what reads id_serial, id_referencia and id_empresa of the changed
-- rows; a third says that everybody may know.
CREATE OR REPLACE FUNCTION portal_avisar_liberacao() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  grupo record;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE ativo AND 'liberacao.alterada' = ANY (eventos)) THEN RETURN NULL; END IF;
  FOR grupo IN EXECUTE
    'SELECT m.id_referencia, m.id_empresa, r.descricao AS nome, count(DISTINCT m.id_serial) AS quantos, '
    || '(array_agg(DISTINCT s.serial) FILTER (WHERE s.serial IS NOT NULL))[1:100] AS seriais FROM ('
    || format(TG_ARGV[1], CASE TG_OP WHEN 'DELETE' THEN 'antes' ELSE 'depois' END)
    || ') AS m (id_serial, id_referencia, id_empresa) LEFT JOIN cliente_serial s ON s.id = m.id_serial '
    || 'LEFT JOIN referencia r ON r.id = m.id_referencia GROUP BY 1, 2, 3'
  LOOP
    PERFORM portal_avisar_sistemas('liberacao.alterada', jsonb_build_object('area', TG_ARGV[0],
        'acao', CASE TG_OP WHEN 'INSERT' THEN 'INCLUSAO' WHEN 'UPDATE' THEN 'ALTERACAO' ELSE 'EXCLUSAO' END,
        'referencia', CASE WHEN grupo.nome IS NOT NULL THEN jsonb_build_object('id', grupo.id_referencia, 'nome', grupo.nome) END,
        'quantos', grupo.quantos, 'seriais', to_jsonb(coalesce(grupo.seriais, '{}'))),
      grupo.id_referencia, grupo.id_empresa, TG_NARGS > 2);
  END LOOP;
  RETURN NULL;
END $$;

-- Tells of rows of a table that decides what customers receive.
CREATE OR REPLACE FUNCTION portal_avisar_liberacoes_de(tabela text, area text, consulta text) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  funcao text := format('portal_avisar_liberacao(%L, %L)', area, consulta);
BEGIN
  PERFORM
    portal_gatilho(tabela || '_avisa_inclui', 'AFTER INSERT', tabela, 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', funcao),
    portal_gatilho(tabela || '_avisa_altera', 'AFTER UPDATE', tabela, 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT', funcao),
    portal_gatilho(tabela || '_avisa_exclui', 'AFTER DELETE', tabela, 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT', funcao);
END $$;

SELECT
  portal_gatilho('pacote_nivel_avisa_novo', 'AFTER INSERT', 'pacote_nivel', $$FOR EACH ROW WHEN (new.nivel <> 'HOMOLOGACAO'::text)$$, 'portal_avisar_pacote()'),
  portal_gatilho('pacote_nivel_avisa', 'AFTER UPDATE OF id_edicao', 'pacote_nivel',
    $$FOR EACH ROW WHEN (new.nivel <> 'HOMOLOGACAO'::text AND new.id_edicao <> old.id_edicao)$$, 'portal_avisar_pacote()');

SELECT portal_gatilho('importacao_avisa', 'AFTER UPDATE OF estado', 'importacao',
  $$FOR EACH ROW WHEN (new.estado <> old.estado AND new.estado <> 'PREPARANDO'::text)$$, 'portal_avisar_importacao()');

SELECT portal_avisar_liberacoes_de(tabela, area, consulta) FROM (VALUES
  ('serial_pacote', 'PACOTE', 'SELECT x.id_serial, p.id_referencia, NULL::int FROM %s x LEFT JOIN pacote p ON p.id = x.id_pacote'),
  ('serial_tabela_preco', 'TABELA_PRECO', 'SELECT x.id_serial, NULL::int, t.id_empresa FROM %s x JOIN tabela_preco t ON t.id = x.id_tabela'),
  ('serial_aplicabilidade', 'APLICABILIDADE', 'SELECT id_serial, NULL::int, id_empresa FROM %s'),
  ('serial_preference', 'PREFERENCE', 'SELECT id_serial, id_referencia, NULL::int FROM %s'),
  ('serial_preference_aplicabilidade', 'PREFERENCE', 'SELECT id_serial, id_referencia, NULL::int FROM %s'),
  -- What a company sets is told to that company alone; what the provider sets, to everybody (cliente_serial_avisa).
  ('serial_empresa', 'CLIENTE', 'SELECT id_serial, NULL::int, id_empresa FROM %s'),
  ('liberacao_padrao_pacote', 'PADRAO', 'SELECT NULL::int, p.id_referencia, NULL::int FROM %s x LEFT JOIN pacote p ON p.id = x.id_pacote'),
  ('liberacao_padrao_tabela', 'PADRAO', 'SELECT NULL::int, NULL::int, t.id_empresa FROM %s x JOIN tabela_preco t ON t.id = x.id_tabela'),
  ('liberacao_padrao_aplicabilidade', 'PADRAO', 'SELECT NULL::int, id_referencia, NULL::int FROM %s'),
  ('liberacao_padrao_patrocinio', 'PADRAO', 'SELECT NULL::int, NULL::int, l.id_empresa FROM %s x JOIN liberacao_padrao l ON l.id = x.id_liberacao')
) AS t (tabela, area, consulta);

SELECT
  portal_gatilho('liberacao_padrao_avisa', 'AFTER UPDATE', 'liberacao_padrao', 'REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT',
    format('portal_avisar_liberacao(%L, %L)', 'PADRAO', 'SELECT NULL::int, NULL::int, d.id_empresa FROM depois d JOIN antes a USING (id) WHERE d.sistema <> a.sistema')),
  portal_gatilho('liberacao_diversa_alcance_avisa', 'AFTER INSERT', 'liberacao_diversa_alcance', 'REFERENCING NEW TABLE AS depois FOR EACH STATEMENT',
    format('portal_avisar_liberacao(%L, %L)', 'DIVERSA', 'SELECT x.id_serial, p.id_referencia, NULL::int FROM depois x JOIN liberacao_diversa_pacote c USING (id_liberacao) JOIN pacote p ON p.id = c.id_pacote UNION ALL SELECT x.id_serial, NULL, t.id_empresa FROM depois x JOIN liberacao_diversa_tabela c USING (id_liberacao) JOIN tabela_preco t ON t.id = c.id_tabela UNION ALL SELECT x.id_serial, NULL, c.id_empresa FROM depois x JOIN liberacao_diversa_aplicabilidade c USING (id_liberacao)')),
  portal_gatilho('liberacao_diversa_avisa_exclui', 'AFTER DELETE', 'liberacao_diversa', 'REFERENCING OLD TABLE AS antes FOR EACH STATEMENT',
    format('portal_avisar_liberacao(%L, %L)', 'DIVERSA', 'SELECT NULL::int, NULL::int, id_empresa FROM antes WHERE disponivel'));

-- The register is common: limits, blocks and what a licence is are everybody's who is told of releases; so is by what standard
-- releases and those of his CEM reach him.
SELECT portal_gatilho('cliente_serial_avisa', 'AFTER UPDATE', 'cliente_serial', 'REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT',
  format('portal_avisar_liberacao(%L, %L, %L)', 'CLIENTE', 'SELECT d.id, NULL::int, NULL::int FROM depois d JOIN antes a USING (id) WHERE (d.qtde_limite_perfil, d.qtde_limite_componente, d.bloqueada_atualizacao, d.bloqueada_liberacao, d.homologador, d.nivel, d.sistema, d.id_patrocinio, d.inquilino, d.serial, d.id_cliente) IS DISTINCT FROM (a.qtde_limite_perfil, a.qtde_limite_componente, a.bloqueada_atualizacao, a.bloqueada_liberacao, a.homologador, a.nivel, a.sistema, a.id_patrocinio, a.inquilino, a.serial, a.id_cliente)', 'todos'));

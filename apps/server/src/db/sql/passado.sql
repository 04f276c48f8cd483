-- What a customer received: rows that are gone are kept (decision 0045). Since when they are, portal_passado_desde() says:
-- it is a fact of each database, so the first migration makes it.

-- Keeps a row as it was before it was changed or deleted. TG_ARGV: whose it is, since when it was so (empty: it says so
-- itself), what is kept of it (empty: all).
CREATE OR REPLACE FUNCTION portal_guardar_passado() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  antes jsonb := to_jsonb(OLD);
  de timestamptz := CASE TG_ARGV[1] WHEN '' THEN '-infinity' ELSE (antes ->> TG_ARGV[1])::timestamptz END;
BEGIN
  -- What the same transaction showed before was never seen by anybody.
  IF de < now() THEN
    INSERT INTO registro_passado (tabela, dono, de, ate, linha) VALUES (TG_TABLE_NAME, (antes ->> TG_ARGV[0])::int, de, now(),
      CASE TG_ARGV[2] WHEN '{}' THEN antes ELSE (SELECT jsonb_object_agg(c, antes -> c) FROM unnest(TG_ARGV[2]::text[]) AS c) END);
  END IF;
  RETURN NULL;
END $$;

-- Keeps what a table says before a row of it changes or goes.
CREATE OR REPLACE FUNCTION portal_guardar_passado_de(tabela text, dono text, desde text, colunas text[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  funcao text := format('portal_guardar_passado(%L, %L, %L)', dono, desde, colunas);
BEGIN
  PERFORM
    portal_gatilho(tabela || '_guarda_antes', 'AFTER UPDATE', tabela, 'FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*)', funcao),
    portal_gatilho(tabela || '_guarda_excluida', 'AFTER DELETE', tabela, 'FOR EACH ROW', funcao);
END $$;

SELECT portal_guardar_passado_de(tabela, 'id', 'alterado_em') FROM unnest(ARRAY['cliente_serial', 'liberacao_padrao', 'liberacao_diversa',
  'pacote', 'tabela_preco', 'aplicabilidade_base', 'referencia']) AS tabela;

SELECT portal_guardar_passado_de(tabela, 'id_serial', 'alterado_em') FROM unnest(ARRAY['serial_empresa', 'serial_pacote',
  'serial_tabela_preco', 'serial_aplicabilidade', 'serial_preference', 'serial_preference_aplicabilidade', 'projetista_aberto']) AS tabela;

SELECT portal_guardar_passado_de(tabela, 'id_liberacao', 'desde') FROM unnest(ARRAY['liberacao_padrao_pacote', 'liberacao_padrao_tabela',
  'liberacao_padrao_aplicabilidade', 'liberacao_padrao_patrocinio']) AS tabela;

-- Of a mass release counts what it holds when it is made available; from then on nothing is added.
SELECT portal_guardar_passado_de(tabela, 'id_liberacao', '') FROM unnest(ARRAY['liberacao_diversa_pacote', 'liberacao_diversa_tabela',
  'liberacao_diversa_aplicabilidade']) AS tabela;

SELECT
  portal_guardar_passado_de('liberacao_diversa_alcance', 'id_serial', ''),
  portal_guardar_passado_de('pacote_nivel', 'id_pacote', 'desde'),
  portal_guardar_passado_de('pacote_edicao', 'id_pacote', 'criada_em', '{id,id_pacote,numero,criada_em}');

-- Of a product only which reference it is of counts here; one whose lists were published is never deleted.
SELECT portal_gatilho('material_guarda_antes', 'AFTER UPDATE OF id_referencia', 'material',
  'FOR EACH ROW WHEN (old.id_referencia IS DISTINCT FROM new.id_referencia)', $$portal_guardar_passado('id', '', '{id,id_referencia}')$$);

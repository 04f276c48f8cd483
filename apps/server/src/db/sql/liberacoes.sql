-- Who released what to whom (decision 0054).

-- Which companies released something to which licence by hand: whose the item is, and who gave it.
CREATE OR REPLACE VIEW serial_liberado_a_mao (id_serial, id_empresa) AS
  SELECT s.id_serial, r.id_empresa FROM serial_pacote s JOIN pacote p ON p.id = s.id_pacote JOIN referencia r ON r.id = p.id_referencia
  UNION ALL SELECT s.id_serial, t.id_empresa FROM serial_tabela_preco s JOIN tabela_preco t ON t.id = s.id_tabela
  UNION ALL SELECT s.id_serial, s.id_empresa FROM serial_aplicabilidade s
  UNION ALL SELECT s.id_serial, r.id_empresa FROM serial_preference s JOIN referencia r ON r.id = s.id_referencia
  UNION ALL SELECT s.id_serial, r.id_empresa FROM serial_preference_aplicabilidade s JOIN referencia r ON r.id = s.id_referencia
  UNION ALL SELECT s.id_serial, u.id_empresa FROM (
      SELECT id_serial, alterado_por FROM serial_pacote UNION ALL SELECT id_serial, alterado_por FROM serial_tabela_preco
      UNION ALL SELECT id_serial, alterado_por FROM serial_aplicabilidade UNION ALL SELECT id_serial, alterado_por FROM serial_preference
      UNION ALL SELECT id_serial, alterado_por FROM serial_preference_aplicabilidade) s JOIN usuario u ON u.id = s.alterado_por;

-- Which companies released something to which licence: by hand, or who made the rule.
CREATE OR REPLACE VIEW serial_liberado_por (id_serial, id_empresa) AS
  SELECT m.id_serial, m.id_empresa FROM serial_liberado_a_mao m
  UNION ALL SELECT a.id_serial, d.id_empresa FROM liberacao_diversa_alcance a JOIN liberacao_diversa d ON d.id = a.id_liberacao AND d.disponivel
  UNION ALL SELECT s.id, l.id_empresa FROM liberacao_padrao l JOIN cliente_serial s ON s.sistema = l.sistema
    WHERE NOT EXISTS (SELECT FROM liberacao_padrao_patrocinio p WHERE p.id_liberacao = l.id)
  UNION ALL SELECT s.id, l.id_empresa FROM liberacao_padrao l JOIN liberacao_padrao_patrocinio p ON p.id_liberacao = l.id
    JOIN cliente_serial s ON s.sistema = l.sistema AND s.id_patrocinio = p.id_patrocinio;

-- Licences to which one of these companies released something. It keeps its plan: planning so many sources takes longer than
-- asking them, wherever in a statement they are asked.
CREATE OR REPLACE FUNCTION portal_liberados(empresas int[]) RETURNS TABLE (id_serial int)
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1000 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY SELECT l.id_serial FROM serial_liberado_por l WHERE l.id_empresa = ANY (empresas);
END $$;

-- All that decides which entries about shared records these companies read, in short, and nothing besides
-- (auditoria/visibilidade.queries.ts): licences to which they released something, with their customers, and their references.
CREATE OR REPLACE FUNCTION portal_o_que_veem(empresas int[]) RETURNS text
  LANGUAGE plpgsql STABLE PARALLEL SAFE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN concat(
    'liberados ', (SELECT concat_ws(' ', count(*), bit_xor(hashint8extended(s.id, s.id_cliente)), bit_xor(hashint8extended(s.id_cliente, s.id))) FROM (
      SELECT c.id, c.id_cliente FROM cliente_serial c
      WHERE c.id IN (SELECT l.id_serial FROM portal_liberados(empresas) l)) s),
    '; referencias ', (SELECT md5(string_agg(r.id::text, ' ' ORDER BY r.id)) FROM (
      SELECT id FROM referencia WHERE id_empresa = ANY (empresas)
      UNION SELECT id_referencia FROM empresa_referencia WHERE id_empresa = ANY (empresas)) r));
END $$;

-- What was summed up of the trail was summed by the rule as it was (auditoria/lidas.queries.ts), which no entry tells of.
DELETE FROM trilha_lida;

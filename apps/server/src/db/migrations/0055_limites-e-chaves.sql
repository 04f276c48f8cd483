CREATE TABLE "serial_empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"qtde_limite_perfil" smallint,
	"qtde_limite_componente" smallint,
	"bloqueada_atualizacao" boolean DEFAULT false NOT NULL,
	"bloqueada_liberacao" boolean DEFAULT false NOT NULL,
	"liberacao_bloqueada_desde" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "alcance" text DEFAULT 'PROVEDORA' NOT NULL;--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "id_serial" integer;--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "expira_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "limite_por_minuto" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "impressao_anterior" text;--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "anterior_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chave_api" ADD COLUMN "herdada" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chave_api_uso" ADD COLUMN "minuto" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chave_api_uso" ADD COLUMN "chamadas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "serial_empresa" ADD CONSTRAINT "serial_empresa_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_empresa" ADD CONSTRAINT "serial_empresa_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_empresa_unico" ON "serial_empresa" USING btree ("id_serial","id_empresa");--> statement-breakpoint
CREATE INDEX "serial_empresa_empresa" ON "serial_empresa" USING btree ("id_empresa");--> statement-breakpoint
ALTER TABLE "chave_api" ADD CONSTRAINT "chave_api_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chave_api_impressao_anterior" ON "chave_api" USING btree ("impressao_anterior");--> statement-breakpoint
CREATE INDEX "chave_api_serial" ON "chave_api" USING btree ("id_serial");--> statement-breakpoint
-- Keys of before are the provider's, who alone could make them; no row is written for it, so the trail is not told of a change that nobody made.
ALTER TABLE "chave_api" ALTER COLUMN "alcance" DROP DEFAULT, ALTER COLUMN "limite_por_minuto" DROP DEFAULT, ALTER COLUMN "herdada" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "chave_api_uso" ALTER COLUMN "minuto" DROP DEFAULT, ALTER COLUMN "chamadas" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chave_api" ADD CONSTRAINT "chave_api_alcance" CHECK ((alcance = 'INSTALACAO') = (id_serial IS NOT NULL));--> statement-breakpoint
DROP TRIGGER chave_api_carimbo ON chave_api;--> statement-breakpoint
DROP TRIGGER chave_api_inclui ON chave_api;--> statement-breakpoint
DROP TRIGGER chave_api_altera ON chave_api;--> statement-breakpoint
DROP TRIGGER chave_api_exclui ON chave_api;--> statement-breakpoint
SELECT portal_vigiar('chave_api', '{id}', '{impressao,impressao_anterior}'), portal_vigiar('serial_empresa');--> statement-breakpoint
SELECT portal_guardar_passado_de('serial_empresa', 'id_serial', 'alterado_em');--> statement-breakpoint
-- What a company sets is told to that company alone; what the provider sets, to everybody (cliente_serial_avisa).
SELECT portal_avisar_liberacoes_de('serial_empresa', 'CLIENTE', 'SELECT id_serial, NULL::int, id_empresa FROM %s');--> statement-breakpoint
-- Which companies released something to which licence: who made the rule, and whose the item is or who gave it by hand.
CREATE VIEW serial_liberado_por (id_serial, id_empresa) AS
  SELECT s.id_serial, r.id_empresa FROM serial_pacote s JOIN pacote p ON p.id = s.id_pacote JOIN referencia r ON r.id = p.id_referencia
  UNION ALL SELECT s.id_serial, t.id_empresa FROM serial_tabela_preco s JOIN tabela_preco t ON t.id = s.id_tabela
  UNION ALL SELECT s.id_serial, s.id_empresa FROM serial_aplicabilidade s
  UNION ALL SELECT s.id_serial, r.id_empresa FROM serial_preference s JOIN referencia r ON r.id = s.id_referencia
  UNION ALL SELECT s.id_serial, r.id_empresa FROM serial_preference_aplicabilidade s JOIN referencia r ON r.id = s.id_referencia
  UNION ALL SELECT s.id_serial, u.id_empresa FROM (
      SELECT id_serial, alterado_por FROM serial_pacote UNION ALL SELECT id_serial, alterado_por FROM serial_tabela_preco
      UNION ALL SELECT id_serial, alterado_por FROM serial_aplicabilidade UNION ALL SELECT id_serial, alterado_por FROM serial_preference
      UNION ALL SELECT id_serial, alterado_por FROM serial_preference_aplicabilidade) s JOIN usuario u ON u.id = s.alterado_por
  UNION ALL SELECT a.id_serial, d.id_empresa FROM liberacao_diversa_alcance a JOIN liberacao_diversa d ON d.id = a.id_liberacao AND d.disponivel
  UNION ALL SELECT s.id, l.id_empresa FROM liberacao_padrao l JOIN cliente_serial s ON s.sistema = l.sistema AND (
      NOT EXISTS (SELECT FROM liberacao_padrao_patrocinio p WHERE p.id_liberacao = l.id)
      OR s.id_patrocinio IN (SELECT p.id_patrocinio FROM liberacao_padrao_patrocinio p WHERE p.id_liberacao = l.id));

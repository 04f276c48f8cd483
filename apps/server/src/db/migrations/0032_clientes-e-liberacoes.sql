CREATE TABLE "patrocinio" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patrocinio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projetista_aberto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projetista_aberto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_referencia" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chave_api" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chave_api_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"nome" text NOT NULL,
	"prefixo" text NOT NULL,
	"impressao" text NOT NULL,
	"escopos" text[] DEFAULT '{}' NOT NULL,
	"revogada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chave_api_uso" (
	"id_chave" integer PRIMARY KEY NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_aplicabilidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_aplicabilidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_preference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_referencia" integer NOT NULL,
	"tipo_liberacao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_preference_aplicabilidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_preference_aplicabilidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_referencia" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cliente_serial" ADD COLUMN "id_patrocinio" integer;--> statement-breakpoint
ALTER TABLE "projetista_aberto" ADD CONSTRAINT "projetista_aberto_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projetista_aberto" ADD CONSTRAINT "projetista_aberto_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_api" ADD CONSTRAINT "chave_api_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_api_uso" ADD CONSTRAINT "chave_api_uso_id_chave_chave_api_id_fk" FOREIGN KEY ("id_chave") REFERENCES "public"."chave_api"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_aplicabilidade" ADD CONSTRAINT "serial_aplicabilidade_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_aplicabilidade" ADD CONSTRAINT "serial_aplicabilidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference" ADD CONSTRAINT "serial_preference_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference" ADD CONSTRAINT "serial_preference_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference_aplicabilidade" ADD CONSTRAINT "serial_preference_aplicabilidade_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference_aplicabilidade" ADD CONSTRAINT "serial_preference_aplicabilidade_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "patrocinio_unico" ON "patrocinio" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE UNIQUE INDEX "projetista_aberto_unico" ON "projetista_aberto" USING btree ("id_serial","id_referencia");--> statement-breakpoint
CREATE INDEX "projetista_aberto_referencia" ON "projetista_aberto" USING btree ("id_referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "chave_api_impressao" ON "chave_api" USING btree ("impressao");--> statement-breakpoint
CREATE INDEX "chave_api_empresa" ON "chave_api" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_aplicabilidade_unico" ON "serial_aplicabilidade" USING btree ("id_serial","id_empresa");--> statement-breakpoint
CREATE INDEX "serial_aplicabilidade_empresa" ON "serial_aplicabilidade" USING btree ("id_empresa");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_preference_unico" ON "serial_preference" USING btree ("id_serial","id_referencia");--> statement-breakpoint
CREATE INDEX "serial_preference_referencia" ON "serial_preference" USING btree ("id_referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_preference_aplicabilidade_unico" ON "serial_preference_aplicabilidade" USING btree ("id_serial","id_referencia");--> statement-breakpoint
CREATE INDEX "serial_preference_aplicabilidade_referencia" ON "serial_preference_aplicabilidade" USING btree ("id_referencia");--> statement-breakpoint
ALTER TABLE "cliente_serial" ADD CONSTRAINT "cliente_serial_id_patrocinio_patrocinio_id_fk" FOREIGN KEY ("id_patrocinio") REFERENCES "public"."patrocinio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cliente_serial_patrocinio" ON "cliente_serial" USING btree ("id_patrocinio");--> statement-breakpoint
CREATE INDEX "cliente_serial_numero" ON "cliente_serial" USING gin (portal_busca(translate(coalesce("serial", ''), '.-/', '')) gin_trgm_ops);--> statement-breakpoint
SELECT portal_vigiar(tabela) FROM unnest(ARRAY['patrocinio', 'projetista_aberto', 'serial_aplicabilidade', 'serial_preference', 'serial_preference_aplicabilidade']) AS tabela;
--> statement-breakpoint
SELECT portal_vigiar('chave_api', '{id}', '{impressao}');

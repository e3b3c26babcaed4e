<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AssistDialog</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model was asked %n times</source>
        <translation>
            <numerusform>The model was asked once</numerusform>
            <numerusform>The model was asked %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkDialog</name>
    <message numerus="yes">
        <source>%Ln questions</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BenchmarkPage</name>
    <message numerus="yes">
        <source>%Ln lines of %1 were left out, the first is line %2: %3</source>
        <translation>
            <numerusform>%Ln line of %1 was left out, it is line %2: %3</numerusform>
            <numerusform>%Ln lines of %1 were left out, the first is line %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln results; what is added is shown at once.</source>
        <translation>
            <numerusform>%1: %Ln result; what is added is shown at once.</numerusform>
            <numerusform>%1: %Ln results; what is added is shown at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckPane</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckStrings</name>
    <message numerus="yes">
        <source>The words of %Ln prompts and replies were left out of the report; only their hashes are there.</source>
        <translation>
            <numerusform>The words of %Ln prompt or reply were left out of the report; only its hash is there.</numerusform>
            <numerusform>The words of %Ln prompts and replies were left out of the report; only their hashes are there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeFindBar</name>
    <message numerus="yes">
        <source>%Ln place(s)</source>
        <translation>
            <numerusform>%Ln place</numerusform>
            <numerusform>%Ln places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConsequencesTab</name>
    <message numerus="yes">
        <source>%1 · %Ln row(s) changed</source>
        <translation>
            <numerusform>%1 · %Ln row changed</numerusform>
            <numerusform>%1 · %Ln rows changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContributionsModel</name>
    <message numerus="yes">
        <source> (%Ln cells)</source>
        <translation>
            <numerusform> (%Ln cell)</numerusform>
            <numerusform> (%Ln cells)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DependencyPictureStrings</name>
    <message numerus="yes">
        <source>%Ln rule(s); arrows lead from what is read to the rule that reads it.</source>
        <translation>
            <numerusform>%Ln rule; arrows lead from what is read to the rule that reads it.</numerusform>
            <numerusform>%Ln rules; arrows lead from what is read to the rule that reads it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>worked out %Ln time(s)</source>
        <translation>
            <numerusform>worked out once</numerusform>
            <numerusform>worked out %Ln times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DerivationModel</name>
    <message numerus="yes">
        <source>Σ of %Ln rows</source>
        <translation>
            <numerusform>Σ of %Ln row</numerusform>
            <numerusform>Σ of %Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>? of %Ln rows, so many count</source>
        <translation>
            <numerusform>? of %Ln row, so many count</numerusform>
            <numerusform>? of %Ln rows, so many count</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>show more (%Ln left)</source>
        <translation>
            <numerusform>show more (%Ln left)</numerusform>
            <numerusform>show more (%Ln left)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventWords</name>
    <message numerus="yes">
        <source>plan of %Ln steps</source>
        <translation>
            <numerusform>plan of %Ln step</numerusform>
            <numerusform>plan of %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FitPart</name>
    <message numerus="yes">
        <source>%Ln decimal(s)</source>
        <translation>
            <numerusform>%Ln decimal</numerusform>
            <numerusform>%Ln decimals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more right when rounded to %1</source>
        <translation>
            <numerusform>%Ln more right when rounded to %1</numerusform>
            <numerusform>%Ln more right when rounded to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln differ</source>
        <translation>
            <numerusform>%Ln differs</numerusform>
            <numerusform>%Ln differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without a value from the rule</source>
        <translation>
            <numerusform>%Ln without a value from the rule</numerusform>
            <numerusform>%Ln without a value from the rule</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln worked out where none is stored</source>
        <translation>
            <numerusform>%Ln worked out where none is stored</numerusform>
            <numerusform>%Ln worked out where none is stored</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InfluenceDiagram</name>
    <message numerus="yes">
        <source>%Ln factor(s) and what they influence.</source>
        <translation>
            <numerusform>%Ln factor and what it influences.</numerusform>
            <numerusform>%Ln factors and what they influence.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JobStatus</name>
    <message numerus="yes">
        <source>%1 (and %Ln more)</source>
        <translation>
            <numerusform>%1 (and %Ln more)</numerusform>
            <numerusform>%1 (and %Ln more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JudgingCard</name>
    <message numerus="yes">
        <source>You: %Ln judgement(s)</source>
        <translation>
            <numerusform>You: %Ln judgement</numerusform>
            <numerusform>You: %Ln judgements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln judgement(s)</source>
        <translation>
            <numerusform>%1: %Ln judgement</numerusform>
            <numerusform>%1: %Ln judgements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln circle(s) of three</source>
        <translation>
            <numerusform>%Ln circle of three</numerusform>
            <numerusform>%Ln circles of three</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln judgement(s) about candidates or states that there are not any more do not count.</source>
        <translation>
            <numerusform>%Ln judgement about candidates or states that there are not any more does not count.</numerusform>
            <numerusform>%Ln judgements about candidates or states that there are not any more do not count.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Takes the ranking of %Ln back, with the judgements of all its pairs</source>
        <translation>
            <numerusform>Takes the ranking of %Ln back, with the judgements of all its pairs</numerusform>
            <numerusform>Takes the ranking of %Ln back, with the judgements of all its pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelField</name>
    <message numerus="yes">
        <source>%Ln models to choose from</source>
        <translation>
            <numerusform>%Ln model to choose from</numerusform>
            <numerusform>%Ln models to choose from</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanSearch</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanWords</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s)</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Will run %Ln step(s): %1</source>
        <translation>
            <numerusform>Will run %Ln step: %1</numerusform>
            <numerusform>Will run %Ln steps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectFiles</name>
    <message numerus="yes">
        <source>Restored %Ln steps of unsaved work</source>
        <translation>
            <numerusform>Restored %Ln step of unsaved work</numerusform>
            <numerusform>Restored %Ln steps of unsaved work</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RankingTab</name>
    <message numerus="yes">
        <source>under %Ln changes</source>
        <translation>
            <numerusform>under %Ln change</numerusform>
            <numerusform>under %Ln changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Both values were weighed. A winner that comes and goes within one of the %Ln evenly spread stretches of a way is not seen.</source>
        <translation>
            <numerusform>Both values were weighed. A winner that comes and goes within the one stretch of a way is not seen.</numerusform>
            <numerusform>Both values were weighed. A winner that comes and goes within one of the %Ln evenly spread stretches of a way is not seen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message numerus="yes">
        <source>%Ln place(s) in the texts change.</source>
        <translation>
            <numerusform>%Ln place in the texts changes.</numerusform>
            <numerusform>%Ln places in the texts change.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleListModel</name>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunBar</name>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunCommands</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunDetails</name>
    <message numerus="yes">
        <source>◔ The journal is being written: %Ln events</source>
        <translation>
            <numerusform>◔ The journal is being written: %Ln event</numerusform>
            <numerusform>◔ The journal is being written: %Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✓ Journal whole: %Ln events</source>
        <translation>
            <numerusform>✓ Journal whole: %Ln event</numerusform>
            <numerusform>✓ Journal whole: %Ln events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) are chosen. Choose one to see its steps and its journal.</source>
        <translation>
            <numerusform>%Ln run is chosen. Choose one to see its steps and its journal.</numerusform>
            <numerusform>%Ln runs are chosen. Choose one to see its steps and its journal.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunMoment</name>
    <message numerus="yes">
        <source>As it is, after %Ln event(s)</source>
        <translation>
            <numerusform>As it is, after %Ln event</numerusform>
            <numerusform>As it is, after %Ln events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaChangeStrings</name>
    <message numerus="yes">
        <source>%Ln values of %1 are not %2 and would be lost: %3</source>
        <translation>
            <numerusform>%Ln value of %1 is not %2 and would be lost: %3</numerusform>
            <numerusform>%Ln values of %1 are not %2 and would be lost: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows of %1 refer to nothing, the first is row %2</source>
        <translation>
            <numerusform>%Ln row of %1 refers to nothing, the first is row %2</numerusform>
            <numerusform>%Ln rows of %1 refer to nothing, the first is row %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaPictureStrings</name>
    <message numerus="yes">
        <source>+ %Ln more</source>
        <translation>
            <numerusform>+ %Ln more</numerusform>
            <numerusform>+ %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Schema: %Ln tables</source>
        <translation>
            <numerusform>Schema: %Ln table</numerusform>
            <numerusform>Schema: %Ln tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln references</source>
        <translation>
            <numerusform>%Ln reference</numerusform>
            <numerusform>%Ln references</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchPanel</name>
    <message numerus="yes">
        <source>in %Ln runs</source>
        <translation>
            <numerusform>in %Ln run</numerusform>
            <numerusform>in %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln places %1</source>
        <translation>
            <numerusform>%Ln place %1</numerusform>
            <numerusform>%Ln places %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StepAnswer</name>
    <message numerus="yes">
        <source>%1 with %Ln column(s)</source>
        <translation>
            <numerusform>%1 with %Ln column</numerusform>
            <numerusform>%1 with %Ln columns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrialView</name>
    <message numerus="yes">
        <source>asked %Ln seconds ago</source>
        <translation>
            <numerusform>asked %Ln second ago</numerusform>
            <numerusform>asked %Ln seconds ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UncertaintyPage</name>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln candidate</numerusform>
            <numerusform>%Ln candidates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln factor(s)</source>
        <translation>
            <numerusform>%Ln factor</numerusform>
            <numerusform>%Ln factors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>beliefs of the rules, %Ln changed by you</source>
        <translation>
            <numerusform>beliefs of the rules, %Ln changed by you</numerusform>
            <numerusform>beliefs of the rules, %Ln changed by you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UncertaintyRankings</name>
    <message numerus="yes">
        <source>rank %Ln candidate(s)</source>
        <translation>
            <numerusform>rank %Ln candidate</numerusform>
            <numerusform>rank %Ln candidates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Weighing</name>
    <message numerus="yes">
        <source>Stopped: none of the %Ln candidates that were tried is admissible.</source>
        <translation>
            <numerusform>Stopped: the %Ln candidate that was tried is not admissible.</numerusform>
            <numerusform>Stopped: none of the %Ln candidates that were tried is admissible.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message numerus="yes">
        <source>⚑ Unsaved work on %1: %Ln steps, the last on %2</source>
        <translation>
            <numerusform>⚑ Unsaved work on %1: %Ln step, on %2</numerusform>
            <numerusform>⚑ Unsaved work on %1: %Ln steps, the last on %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::Comparison</name>
    <message numerus="yes">
        <source>%Ln changed cell(s)</source>
        <translation>
            <numerusform>%Ln changed cell</numerusform>
            <numerusform>%Ln changed cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln row(s)</source>
        <translation>
            <numerusform>in %Ln row</numerusform>
            <numerusform>in %Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) only in %1</source>
        <translation>
            <numerusform>%Ln row only in %1</numerusform>
            <numerusform>%Ln rows only in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) the same</source>
        <translation>
            <numerusform>%Ln row the same</numerusform>
            <numerusform>%Ln rows the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 row(s)</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::ComparisonTables</name>
    <message numerus="yes">
        <source>≠ %Ln change(s) from the plan of %1 to that of %2</source>
        <translation>
            <numerusform>≠ %Ln change from the plan of %1 to that of %2</numerusform>
            <numerusform>≠ %Ln changes from the plan of %1 to that of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s) do the same.</source>
        <translation>
            <numerusform>%Ln step does the same.</numerusform>
            <numerusform>%Ln steps do the same.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::DecisionWords</name>
    <message numerus="yes">
        <source>%Ln more difference(s) bear on the decision.</source>
        <translation>
            <numerusform>%Ln more difference bears on the decision.</numerusform>
            <numerusform>%Ln more differences bear on the decision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::Deleting</name>
    <message numerus="yes">
        <source>delete %Ln runs</source>
        <translation>
            <numerusform>delete %Ln run</numerusform>
            <numerusform>delete %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>weighhouse::ui::PlanGroups</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
</TS>

import java.io.*;
import java.util.*;

public class Main {
    static String check(String formula) {
        var expected = new ArrayDeque<Character>();
        for (int i = 0; i < formula.length(); i++) {
            char character = formula.charAt(i);
            switch (character) {
                case '(' -> expected.push(')');
                case '[' -> expected.push(']');
                case '{' -> expected.push('}');
                case ')', ']', '}' -> {
                    if (expected.isEmpty() || expected.pop() != character) return String.valueOf(i + 1);
                }
                default -> { }
            }
        }
        return expected.isEmpty() ? "ok" : "open";
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(check(in.readLine()));
    }
}

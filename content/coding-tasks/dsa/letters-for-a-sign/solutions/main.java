import java.io.*;
import java.util.*;

public class Main {
    static int lettersToBuy(String box, String sign) {
        Map<Character, Integer> left = new HashMap<>();
        for (char letter : box.toCharArray()) left.merge(letter, 1, Integer::sum);
        int bought = 0;
        for (char letter : sign.toCharArray()) {
            int pieces = left.getOrDefault(letter, 0);
            if (pieces > 0) left.put(letter, pieces - 1);
            else bought++;
        }
        return bought;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        String box = in.readLine().trim();
        String sign = in.readLine().trim();
        System.out.println(lettersToBuy(box, sign));
    }
}

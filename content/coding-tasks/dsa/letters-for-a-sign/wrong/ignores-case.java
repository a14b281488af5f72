import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] left = new int[26];
        for (char c : in.next().toLowerCase().toCharArray()) left[c - 'a']++;
        int bought = 0;
        for (char c : in.next().toLowerCase().toCharArray())
            if (left[c - 'a']-- <= 0) bought++;
        System.out.println(bought);
    }
}
